import { dataOf } from '@signalbox/model/message'
import { z } from 'zod'
import { withMetadata } from '../messages'
import { defineNode } from '../rule-node'
import { fillTemplate } from '../template'
import { AWS_KEYS_DEFAULTS, awsKeys, awsKeysConfig } from './aws-keys'

/** Publishes messages to a topic of Amazon SNS. */
export const awsSns = defineNode({
  clazz: 'org.thingsboard.rule.engine.aws.sns.TbSnsNode',
  slug: 'external.aws-sns',
  name: 'aws sns',
  category: 'EXTERNAL',
  configDirective: 'tbActionNodeSnsConfig',
  relations: ['Success'],
  config: z.object({ topicArnPattern: z.string().min(1).meta({ templated: true }), ...awsKeysConfig }),
  defaults: {
    topicArnPattern: 'arn:aws:sns:us-east-1:123456789012:MyNewTopic',
    ...AWS_KEYS_DEFAULTS,
  },
  start: ({ config, ctx }) => ctx.external.open('aws-sns', awsKeys(config)),
  stop: (client) => client.close(),
  async run({ msg, config, state: client, next }) {
    const topicArn = fillTemplate(config.topicArnPattern, msg.metadata)
    const { messageId, requestId } = await client.send({ topicArn, message: dataOf(msg) })
    next('Success', withMetadata(msg, { messageId, requestId }))
  },
})
