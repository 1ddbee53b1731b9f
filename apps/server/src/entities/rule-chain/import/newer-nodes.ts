import { isObject } from '@signalbox/model/json/is-object'
import type { JsonObject } from '@signalbox/model/json/json-value'

interface Conversion {
  /** The first version of the configuration that differs from ThingsBoard 3.2.1. */
  version: number
  convert?(configuration: JsonObject): JsonObject
  /** Names the settings of the configuration that 3.2.1 does not have. */
  lost?(configuration: JsonObject): string | undefined
}

/** From version 1 on, FROM means that the originator is the `from` side of the relation; in 3.2.1, TO means this. */
const swappedDirection: Conversion = {
  version: 1,
  convert: (configuration) => ({
    ...configuration,
    direction: configuration.direction === 'FROM' ? 'TO' : 'FROM',
  }),
}

/** Version 1 removed these settings. 3.2.1 requires them, so they get the values of a new node. */
const withSettings = (removed: JsonObject): Conversion => ({
  version: 1,
  convert: (configuration) => ({ ...removed, ...configuration }),
})

const cachedRelation: Conversion = {
  version: 1,
  convert: (configuration) => ({
    entityCacheExpiration: 300,
    ...swappedDirection.convert?.(configuration),
  }),
}

const cachedCustomer = withSettings({ customerCacheExpiration: 300 })

const KAFKA_SERIALIZER = 'org.apache.kafka.common.serialization.StringSerializer'

const savedValues: Conversion = {
  version: 1,
  lost: ({ processingSettings }) =>
    isObject(processingSettings) && processingSettings.type !== 'ON_EVERY_MESSAGE'
      ? 'Processing settings are not supported: the values of every message are stored.'
      : undefined,
}

const onlyMetadata = ({ fetchTo }: JsonObject) =>
  fetchTo === 'DATA' ? 'Values are added to the metadata, not to the message.' : undefined

const mappedValues: Conversion = {
  version: 1,
  convert: (configuration) => ({
    ...configuration,
    attrMapping: configuration.dataMapping ?? configuration.attrMapping ?? {},
    telemetry: configuration.dataToFetch === 'LATEST_TELEMETRY',
  }),
  lost: (configuration) =>
    configuration.dataToFetch === 'FIELDS'
      ? 'Fields of related entities are not supported: attributes are read.'
      : onlyMetadata(configuration),
}
const attributeValues: Conversion = {
  version: 1,
  convert: (configuration) => ({ ...configuration, fetchToData: configuration.fetchTo === 'DATA' }),
  lost: onlyMetadata,
}
const entityDetails: Conversion = {
  version: 1,
  convert: (configuration) => ({ ...configuration, addToMetadata: configuration.fetchTo !== 'DATA' }),
}

/** The node classes whose configuration has other names or another meaning in later ThingsBoard versions. */
const CONVERSIONS = new Map<string, Conversion>(
  Object.entries({
    'filter.TbCheckRelationNode': swappedDirection,
    'action.TbCreateRelationNode': cachedRelation,
    'action.TbDeleteRelationNode': cachedRelation,
    'action.TbAssignToCustomerNode': cachedCustomer,
    'action.TbUnassignFromCustomerNode': cachedCustomer,
    'kafka.TbKafkaNode': withSettings({ keySerializer: KAFKA_SERIALIZER, valueSerializer: KAFKA_SERIALIZER }),
    'telemetry.TbMsgTimeseriesNode': savedValues,
    'telemetry.TbMsgAttributesNode': savedValues,
    'metadata.TbGetTelemetryNode': {
      version: 0,
      lost: ({ fetchMode, aggregation }) =>
        fetchMode === 'ALL' && aggregation && aggregation !== 'NONE'
          ? 'Aggregation is not supported: the single values are read.'
          : undefined,
    },
    'mail.TbMsgToEmailNode': {
      version: 0,
      lost: ({ mailBodyType, isHtmlTemplate }) =>
        mailBodyType === 'dynamic' || String(mailBodyType ?? isHtmlTemplate) === 'true'
          ? 'HTML is not supported: the mail is sent as plain text.'
          : undefined,
    },
    'mqtt.TbMqttNode': {
      version: 0,
      lost: ({ retainedMessage }) =>
        retainedMessage === true ? 'Messages are published without the retain flag.' : undefined,
    },
    'metadata.TbGetCustomerAttributeNode': mappedValues,
    'metadata.TbGetTenantAttributeNode': mappedValues,
    'metadata.TbGetRelatedAttributeNode': mappedValues,
    'metadata.TbGetOriginatorFieldsNode': {
      version: 1,
      convert: (configuration) => ({
        ...configuration,
        fieldsMapping: configuration.dataMapping ?? configuration.fieldsMapping ?? {},
      }),
      lost: onlyMetadata,
    },
    'metadata.TbGetAttributesNode': attributeValues,
    'metadata.TbGetDeviceAttrNode': attributeValues,
    'metadata.TbGetCustomerDetailsNode': entityDetails,
    'metadata.TbGetTenantDetailsNode': entityDetails,
    'rest.TbRestApiCallNode': {
      version: 1,
      convert: (configuration) => ({
        ...configuration,
        trimDoubleQuotes: configuration.parseToPlainText ?? configuration.trimDoubleQuotes ?? false,
      }),
    },
  }),
)

const PACKAGE = 'org.thingsboard.rule.engine.'

/** Converts the configuration of a node of a later ThingsBoard version to that of 3.2.1; names the lost settings. */
export function convertNewerNode(node: JsonObject): { node: JsonObject; lost: string | undefined } {
  const { type, configuration, configurationVersion, queueName } = node
  const conversion = typeof type === 'string' ? CONVERSIONS.get(type.replace(PACKAGE, '')) : undefined
  const version = typeof configurationVersion === 'number' ? configurationVersion : 0
  if (!isObject(configuration)) return { node, lost: undefined }
  // In later versions the queue is a property of the node; in 3.2.1 it is part of the configuration.
  const withQueue =
    typeof queueName === 'string' && configuration.queueName === undefined
      ? { ...configuration, queueName }
      : configuration
  if (!conversion || version < conversion.version)
    return { node: { ...node, configuration: withQueue }, lost: undefined }
  return {
    node: { ...node, configuration: conversion.convert?.(withQueue) ?? withQueue },
    lost: conversion.lost?.(configuration),
  }
}
