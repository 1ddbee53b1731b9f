import { dataOf } from '@signalbox/model/message'
import { z } from 'zod'
import { withMetadata } from '../messages'
import { defineNode } from '../rule-node'
import { filledMap } from './filled-map'

/** Publishes messages to a topic of Google Cloud Pub/Sub. */
export const gcpPubsub = defineNode({
  clazz: 'org.thingsboard.rule.engine.gcp.pubsub.TbPubSubNode',
  slug: 'external.gcp-pubsub',
  name: 'gcp pubsub',
  category: 'EXTERNAL',
  configDirective: 'tbActionNodePubSubConfig',
  relations: ['Success'],
  config: z.object({
    projectId: z.string().min(1),
    topicName: z.string().min(1),
    serviceAccountKey: z.string().nullable().meta({ field: 'file', required: true, secret: true }),
    serviceAccountKeyFileName: z.string().nullable().meta({ hidden: true }),
    messageAttributes: z.record(z.string(), z.string()).meta({ templated: true }),
  }),
  defaults: {
    projectId: 'my-google-cloud-project-id',
    topicName: 'my-pubsub-topic-name',
    serviceAccountKey: null,
    serviceAccountKeyFileName: null,
    messageAttributes: {},
  },
  start({ config: { projectId, topicName, serviceAccountKey }, ctx }) {
    if (!serviceAccountKey) throw new Error('The key of a service account is needed')
    return ctx.external.open('pubsub', { projectId, topicName, serviceAccountKey })
  },
  stop: (client) => client.close(),
  async run({ msg, config, state: client, next }) {
    const attributes = filledMap(config.messageAttributes, msg.metadata)
    const { messageId } = await client.send({ data: dataOf(msg), attributes })
    next('Success', withMetadata(msg, { messageId }))
  },
})
