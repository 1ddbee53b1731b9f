import { dataOf } from '@signalbox/model/message'
import { z } from 'zod'
import { withMetadata } from '../messages'
import { defineNode } from '../rule-node'
import { fillTemplate } from '../template'
import { AWS_KEYS_DEFAULTS, awsKeys, awsKeysConfig } from './aws-keys'
import { filledMap } from './filled-map'

/** Sends messages to a queue of Amazon SQS. */
export const awsSqs = defineNode({
  clazz: 'org.thingsboard.rule.engine.aws.sqs.TbSqsNode',
  slug: 'external.aws-sqs',
  name: 'aws sqs',
  category: 'EXTERNAL',
  configDirective: 'tbActionNodeSqsConfig',
  relations: ['Success'],
  config: z.object({
    queueType: z.enum(['STANDARD', 'FIFO']),
    queueUrlPattern: z.string().min(1).meta({ templated: true }),
    delaySeconds: z
      .number()
      .int()
      .min(0)
      .max(900)
      .meta({ showWhen: { queueType: 'STANDARD' } }),
    messageAttributes: z.record(z.string(), z.string()).meta({ templated: true }),
    ...awsKeysConfig,
  }),
  defaults: {
    queueType: 'STANDARD',
    queueUrlPattern: 'https://sqs.us-east-1.amazonaws.com/123456789012/my-queue-name',
    delaySeconds: 0,
    messageAttributes: {},
    ...AWS_KEYS_DEFAULTS,
  },
  start: ({ config, ctx }) => ctx.external.open('aws-sqs', awsKeys(config)),
  stop: (client) => client.close(),
  async run({ msg, config, state: client, next }) {
    const isFifo = config.queueType === 'FIFO'
    const answer = await client.send({
      queueUrl: fillTemplate(config.queueUrlPattern, msg.metadata),
      body: dataOf(msg),
      delaySeconds: isFifo ? 0 : config.delaySeconds,
      attributes: filledMap(config.messageAttributes, msg.metadata),
      fifo: isFifo ? { deduplicationId: msg.id, groupId: msg.originator.id } : undefined,
    })
    next('Success', withMetadata(msg, { ...answer }))
  },
})
