import { dataOf } from '@signalbox/model/message'
import { z } from 'zod'
import { defineNode } from '../rule-node'
import { fillTemplate } from '../template'
import { credentialsField, readCredentials } from './credentials'

/** Publishes messages to an MQTT broker with QoS 1; Success means that the broker acknowledged. */
export const mqtt = defineNode({
  clazz: 'org.thingsboard.rule.engine.mqtt.TbMqttNode',
  slug: 'external.mqtt',
  name: 'mqtt',
  category: 'EXTERNAL',
  icon: 'call_split',
  configDirective: 'tbActionNodeMqttConfig',
  relations: ['Success'],
  config: z.object({
    topicPattern: z.string().min(1).meta({ templated: true }),
    host: z.string().min(1),
    port: z.number().int().min(1).max(65535),
    connectTimeoutSec: z.number().int().min(1).max(200),
    clientId: z.string().nullable(),
    cleanSession: z.boolean(),
    ssl: z.boolean(),
    credentials: credentialsField(['anonymous', 'basic', 'cert.PEM']),
  }),
  defaults: {
    topicPattern: 'my-topic',
    host: 'localhost',
    port: 1883,
    connectTimeoutSec: 10,
    clientId: null,
    cleanSession: true,
    ssl: false,
    credentials: { type: 'anonymous' },
  },
  start: ({ config, ctx }) =>
    ctx.external.open('mqtt', {
      host: config.host,
      port: config.port,
      connectTimeoutMs: config.connectTimeoutSec * 1000,
      clientId: config.clientId ?? '',
      cleanSession: config.cleanSession,
      ssl: config.ssl,
      credentials: readCredentials(config.credentials),
    }),
  stop: (client) => client.close(),
  async run({ msg, config, state: client, next }) {
    await client.send({ topic: fillTemplate(config.topicPattern, msg.metadata), payload: dataOf(msg) })
    next('Success')
  },
})
