import { dataOf } from '@signalbox/model/message'
import { z } from 'zod'
import { withMetadata } from '../messages'
import { defineNode } from '../rule-node'
import { fillTemplate } from '../template'

const CHARSETS = ['US-ASCII', 'ISO-8859-1', 'UTF-8', 'UTF-16BE', 'UTF-16LE', 'UTF-16'] as const
const SERIALIZER = 'org.apache.kafka.common.serialization.StringSerializer'
const SECRET_PROPERTIES = '^(sasl\\.jaas\\.config|ssl\\.keystore\\.key|ssl\\..+\\.password)$'
const count = () => z.number().int().min(0)

/** Appends messages to a Kafka topic; metadata gets their partition and offset. */
export const kafka = defineNode({
  clazz: 'org.thingsboard.rule.engine.kafka.TbKafkaNode',
  slug: 'external.kafka',
  name: 'kafka',
  category: 'EXTERNAL',
  configDirective: 'tbActionNodeKafkaConfig',
  relations: ['Success'],
  config: z.object({
    topicPattern: z.string().min(1).meta({ templated: true }),
    bootstrapServers: z.string().min(1),
    retries: count(),
    batchSize: count(),
    linger: count(),
    bufferMemory: count(),
    acks: z.string().meta({ field: 'select', options: ['all', '-1', '0', '1'], required: true }),
    keySerializer: z.string().min(1),
    valueSerializer: z.string().min(1),
    otherProperties: z.record(z.string(), z.string()).meta({ secretKeys: SECRET_PROPERTIES }),
    addMetadataKeyValuesAsKafkaHeaders: z.boolean(),
    kafkaHeadersCharset: z
      .string()
      .meta({ field: 'select', options: CHARSETS, showWhen: { addMetadataKeyValuesAsKafkaHeaders: true } }),
  }),
  defaults: {
    topicPattern: 'my-topic',
    bootstrapServers: 'localhost:9092',
    retries: 0,
    batchSize: 16384,
    linger: 0,
    bufferMemory: 33554432,
    acks: '-1',
    keySerializer: SERIALIZER,
    valueSerializer: SERIALIZER,
    otherProperties: {},
    addMetadataKeyValuesAsKafkaHeaders: false,
    kafkaHeadersCharset: 'UTF-8',
  },
  start: ({ config, ctx }) =>
    ctx.external.open('kafka', {
      bootstrapServers: config.bootstrapServers,
      clientId: `producer-tb-kafka-node-${ctx.node.id}-${ctx.serviceId}`,
      retries: config.retries,
      lingerMs: config.linger,
      acks: config.acks || '-1',
      otherProperties: config.otherProperties,
    }),
  stop: (client) => client.close(),
  async run({ msg, config, state: client, next }) {
    const answer = await client.send({
      topic: fillTemplate(config.topicPattern, msg.metadata),
      value: dataOf(msg),
      headers: config.addMetadataKeyValuesAsKafkaHeaders ? headersOf(msg.metadata) : {},
      headersCharset: config.kafkaHeadersCharset || 'UTF-8',
    })
    next('Success', withMetadata(msg, { ...answer }))
  },
})

const headersOf = (metadata: Record<string, string>) =>
  Object.fromEntries(Object.entries(metadata).map(([key, value]) => [`tb_msg_md_${key}`, value]))
