import { dataOf } from '@signalbox/model/message'
import { z } from 'zod'
import type { RabbitMqRequest } from '../external-services'
import { defineNode } from '../rule-node'
import { fillTemplate } from '../template'

type Properties = Omit<RabbitMqRequest, 'exchange' | 'routingKey' | 'payload'>

const NONE: Properties = {
  contentType: undefined,
  contentEncoding: undefined,
  deliveryMode: undefined,
  priority: undefined,
}
const BINARY = 'application/octet-stream'
const TEXT = 'text/plain'

/** The named sets of message properties that stored chains refer to. */
const PROPERTIES = {
  BASIC: { ...NONE, contentType: BINARY, deliveryMode: 1, priority: 0 },
  TEXT_PLAIN: { ...NONE, contentType: TEXT, deliveryMode: 1, priority: 0 },
  MINIMAL_BASIC: NONE,
  MINIMAL_PERSISTENT_BASIC: { ...NONE, deliveryMode: 2 },
  PERSISTENT_BASIC: { ...NONE, contentType: BINARY, deliveryMode: 2, priority: 0 },
  PERSISTENT_TEXT_PLAIN: { ...NONE, contentType: TEXT, deliveryMode: 2, priority: 0 },
} satisfies Record<string, Properties>

const KINDS = Object.keys(PROPERTIES) as (keyof typeof PROPERTIES)[]

/** Publishes messages to a RabbitMQ exchange. */
export const rabbitmq = defineNode({
  clazz: 'org.thingsboard.rule.engine.rabbitmq.TbRabbitMqNode',
  slug: 'external.rabbitmq',
  name: 'rabbitmq',
  category: 'EXTERNAL',
  configDirective: 'tbActionNodeRabbitMqConfig',
  relations: ['Success'],
  config: z.object({
    exchangeNamePattern: z.string().meta({ templated: true }),
    routingKeyPattern: z.string().meta({ templated: true }),
    messageProperties: z.enum(KINDS).nullable(),
    host: z.string().min(1),
    port: z.number().int().min(1).max(65535),
    virtualHost: z.string().nullable(),
    username: z.string().nullable(),
    password: z.string().nullable().meta({ field: 'password' }),
    automaticRecoveryEnabled: z.boolean(),
    connectionTimeout: z.number().int().min(0),
    handshakeTimeout: z.number().int().min(0),
    clientProperties: z.record(z.string(), z.string()),
  }),
  defaults: {
    exchangeNamePattern: '',
    routingKeyPattern: '',
    messageProperties: null,
    host: 'localhost',
    port: 5672,
    virtualHost: '/',
    username: 'guest',
    password: 'guest',
    automaticRecoveryEnabled: false,
    connectionTimeout: 60000,
    handshakeTimeout: 10000,
    clientProperties: {},
  },
  start: ({ config, ctx }) =>
    ctx.external.open('rabbitmq', {
      host: config.host,
      port: config.port,
      virtualHost: config.virtualHost || '/',
      username: config.username ?? '',
      password: config.password ?? '',
      connectionTimeoutMs: config.connectionTimeout,
      handshakeTimeoutMs: config.handshakeTimeout,
      clientProperties: config.clientProperties,
    }),
  stop: (client) => client.close(),
  async run({ msg, config, state: client, next }) {
    await client.send({
      ...(config.messageProperties ? PROPERTIES[config.messageProperties] : NONE),
      exchange: fillTemplate(config.exchangeNamePattern, msg.metadata),
      routingKey: fillTemplate(config.routingKeyPattern, msg.metadata),
      payload: dataOf(msg),
    })
    next('Success')
  },
})
