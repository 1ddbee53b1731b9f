import { dataOf } from '@signalbox/model/message'
import { z } from 'zod'
import { defineNode } from '../../rule-node'

const metadataKey = () => z.string().nullable()

/** Answers an RPC request of a device. */
export const rpcCallReply = defineNode({
  clazz: 'org.thingsboard.rule.engine.rpc.TbSendRPCReplyNode',
  slug: 'action.rpc-call-reply',
  name: 'rpc call reply',
  category: 'ACTION',
  icon: 'call_merge',
  configDirective: 'tbActionNodeRpcReplyConfig',
  relations: ['Success'],
  config: z.object({
    serviceIdMetaDataAttribute: metadataKey(),
    sessionIdMetaDataAttribute: metadataKey(),
    requestIdMetaDataAttribute: metadataKey(),
  }),
  defaults: {
    serviceIdMetaDataAttribute: 'serviceId',
    sessionIdMetaDataAttribute: 'sessionId',
    requestIdMetaDataAttribute: 'requestId',
  },
  async run({ msg, config, ctx, next }) {
    const { metadata, originator } = msg
    const data = dataOf(msg)
    const serviceId = metadata[config.serviceIdMetaDataAttribute || 'serviceId']
    const sessionId = metadata[config.sessionIdMetaDataAttribute || 'sessionId']
    const requestId = metadata[config.requestIdMetaDataAttribute || 'requestId']
    if (originator.entityType !== 'DEVICE') throw new Error('Only devices can be answered')
    if (!serviceId || !sessionId || !requestId)
      throw new Error('The metadata has no service id, session id or request id')
    if (!/^-?\d{1,15}$/.test(requestId)) throw new Error(`The request id '${requestId}' is not a number`)
    if (!data) throw new Error('The message has no data for the response')
    if (!ctx.rpc) throw new Error('This server cannot answer devices yet')
    await ctx.rpc.reply({
      deviceId: originator.id,
      sessionId,
      serviceId,
      requestId: Number(requestId),
      body: data,
    })
    next('Success')
  },
})
