import { type JsonTree, printJson } from '@signalbox/model/json/json'
import type { Message } from '@signalbox/model/message'
import { errorMessage } from '@signalbox/model/text/error-message'
import { z } from 'zod'
import type { NodeContext, RpcRequest } from '../../context'
import { exactDataObject, withChanges } from '../../messages'
import { defineNode } from '../../rule-node'

/** Calls a method of the originating device; its response leaves by Success. */
export const rpcCallRequest = defineNode({
  clazz: 'org.thingsboard.rule.engine.rpc.TbSendRPCRequestNode',
  slug: 'action.rpc-call-request',
  name: 'rpc call request',
  category: 'ACTION',
  icon: 'call_made',
  configDirective: 'tbActionNodeRpcRequestConfig',
  relations: ['Success'],
  config: z.object({ timeoutInSeconds: z.number().int().min(0) }),
  defaults: { timeoutInSeconds: 60 },
  run({ msg, config, ctx }) {
    const { rpc } = ctx
    if (!rpc) throw new Error('This server cannot call devices yet')
    // The device may take long, so the response is a new message, and this message ends here.
    void sendResponse(msg, ctx, rpc.call(requestOf(msg, config.timeoutInSeconds)))
  },
})

async function sendResponse(
  msg: Message,
  ctx: NodeContext,
  called: ReturnType<NonNullable<NodeContext['rpc']>['call']>,
) {
  const result = await called.catch((error: unknown) => {
    ctx.log(`A call of device ${msg.originator.id} failed: ${errorMessage(error)}`)
    return { error: 'INTERNAL' as const }
  })
  if ('error' in result) return ctx.emit('Failure', withChanges(msg, { data: JSON.stringify(result) }))
  return ctx.emit('Success', withChanges(msg, { data: result.response || '{}' }))
}

function requestOf(msg: Message, timeoutSeconds: number): RpcRequest {
  const { metadata, originator } = msg
  if (originator.entityType !== 'DEVICE') throw new Error('Only devices can be called')
  const data = exactDataObject(msg)
  const method = data.get('method')
  const params = data.get('params')
  if (method === undefined) throw new Error('Method is not present in the message')
  if (params === undefined) throw new Error('Params are not present in the message')
  return {
    deviceId: originator.id,
    method: textOf(method),
    body: textOf(params),
    oneway: metadata.oneway === 'true',
    expirationTime: Number(metadata.expirationTime) || Date.now() + timeoutSeconds * 1000,
    requestUuid: metadata.requestUUID || crypto.randomUUID(),
    originServiceId: metadata.originServiceId,
    restApiCall: msg.type === 'RPC_CALL_FROM_SERVER_TO_DEVICE',
  }
}

/** A text as it is, any other value as JSON. */
const textOf = (value: JsonTree) => (typeof value === 'string' ? value : printJson(value))
