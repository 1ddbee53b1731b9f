import { expect, test } from 'vitest'
import { convertNewerNode } from './newer-nodes'

const node = (type: string, configurationVersion: number | null, configuration: object) =>
  ({
    type: `org.thingsboard.rule.engine.${type}`,
    name: 'Node',
    configurationVersion,
    configuration,
  }) as Parameters<typeof convertNewerNode>[0]

test.each([
  ['filter.TbCheckRelationNode', 0, 'FROM', 'FROM'],
  ['filter.TbCheckRelationNode', null, 'TO', 'TO'],
  ['filter.TbCheckRelationNode', 1, 'FROM', 'TO'],
  ['action.TbCreateRelationNode', 1, 'TO', 'FROM'],
  ['action.TbDeleteRelationNode', 2, 'FROM', 'TO'],
])('%s of configuration version %s: direction %s is converted to %s', (type, version, given, expected) => {
  const { node: converted } = convertNewerNode(node(type, version, { direction: given }))
  expect(converted.configuration).toMatchObject({ direction: expected })
})

test('mappings that later versions renamed get the names of 3.2.1, and lost settings are named', () => {
  const related = convertNewerNode(
    node('metadata.TbGetRelatedAttributeNode', 1, {
      dataMapping: { temperature: 'outside' },
      dataToFetch: 'LATEST_TELEMETRY',
      fetchTo: 'METADATA',
    }),
  )
  expect(related.node.configuration).toMatchObject({
    attrMapping: { temperature: 'outside' },
    telemetry: true,
  })
  expect(related.lost).toBeUndefined()
  const fields = convertNewerNode(
    node('metadata.TbGetOriginatorFieldsNode', 1, { dataMapping: { name: 'n' }, fetchTo: 'DATA' }),
  )
  expect(fields.node.configuration).toMatchObject({ fieldsMapping: { name: 'n' } })
  expect(fields.lost).toMatch(/metadata/)
})

test('settings that later versions removed get the values of a new node', () => {
  const converted = (type: string, configuration: object) =>
    convertNewerNode(node(type, 1, configuration)).node.configuration
  const serializer = 'org.apache.kafka.common.serialization.StringSerializer'
  expect(converted('kafka.TbKafkaNode', {})).toEqual({
    keySerializer: serializer,
    valueSerializer: serializer,
  })
  const cached = { customerCacheExpiration: 300 }
  expect(converted('action.TbAssignToCustomerNode', {})).toEqual(cached)
  expect(converted('action.TbUnassignFromCustomerNode', {})).toEqual(cached)
  expect(converted('action.TbUnassignFromCustomerNode', { customerCacheExpiration: 5 })).toEqual({
    customerCacheExpiration: 5,
  })
  const relation = { direction: 'TO', entityCacheExpiration: 300 }
  expect(converted('action.TbCreateRelationNode', { direction: 'FROM' })).toEqual(relation)
  expect(converted('action.TbDeleteRelationNode', { direction: 'FROM' })).toEqual(relation)
})

test.each([
  ['telemetry.TbMsgTimeseriesNode', 1, { processingSettings: { type: 'WEBSOCKETS_ONLY' } }, /stored/],
  ['telemetry.TbMsgTimeseriesNode', 1, { processingSettings: { type: 'ON_EVERY_MESSAGE' } }, undefined],
  ['telemetry.TbMsgAttributesNode', 3, { processingSettings: { type: 'ADVANCED' } }, /stored/],
  ['metadata.TbGetTelemetryNode', 2, { fetchMode: 'ALL', aggregation: 'AVG' }, /Aggregation/],
  ['metadata.TbGetTelemetryNode', 2, { fetchMode: 'ALL', aggregation: 'NONE' }, undefined],
  ['mail.TbMsgToEmailNode', 0, { mailBodyType: 'true' }, /plain text/],
  ['mail.TbMsgToEmailNode', 0, { mailBodyType: 'false', isHtmlTemplate: 'true' }, undefined],
  ['mqtt.TbMqttNode', 2, { retainedMessage: true }, /retain/],
])(
  '%s of version %s with %o: the text about lost settings matches %s',
  (type, version, configuration, expected) => {
    const { lost, node: converted } = convertNewerNode(node(type, version, configuration))
    if (expected) expect(lost).toMatch(expected)
    else expect(lost).toBeUndefined()
    expect(converted.configuration).toEqual(configuration)
  },
)

test('the queue of a node is moved into its configuration', () => {
  const given = { ...node('flow.TbCheckpointNode', 1, {}), queueName: 'HighPriority' }
  expect(convertNewerNode(given).node.configuration).toEqual({ queueName: 'HighPriority' })
})

test('a node whose class has the name of an inherited property is unchanged', () => {
  const given = { ...node('', 1, { a: 1 }), type: 'constructor' }
  expect(convertNewerNode(given)).toEqual({ node: given, lost: undefined })
})
