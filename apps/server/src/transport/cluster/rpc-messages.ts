import { z } from 'zod'
import type { ClusterNetwork } from '../../cluster/network/network'
import type { CallResult, DeviceCall } from '../rpc/device-call'

const DeviceCallMessage = z.object({
  deviceId: z.string(),
  id: z.number().int(),
  method: z.string(),
  params: z.string(),
})
const CallId = z.object({ deviceId: z.string(), id: z.number().int() })
const RpcError = z.enum(['NOT_FOUND', 'FORBIDDEN', 'NO_ACTIVE_CONNECTION', 'TIMEOUT', 'INTERNAL'])

/** The NATS subjects of remote calls and the schemas of their messages. */
const Subjects = {
  /** A call waits for this device: the node that has the session sends it. */
  'rpc.call': DeviceCallMessage,
  /** The call was sent to the device. */
  'rpc.sent': CallId,
  /** The device has subscribed to calls or polls for one: its node asks for all waiting calls, or for the oldest. */
  'rpc.wanted': z.object({ deviceId: z.string(), onlyOldest: z.boolean() }),
  /** The device answered a call. */
  'rpc.reply': CallId.extend({ response: z.string() }),
  /** A REST call has ended. */
  'rpc.rest-result': z.object({
    tenantId: z.string(),
    requestUuid: z.string(),
    result: z.union([z.object({ response: z.string() }), z.object({ error: RpcError })]),
  }),
  /** A rule chain answered a request of a device. */
  'rpc.request-answer': z.object({
    tenantId: z.string(),
    sessionId: z.string(),
    requestId: z.number().int(),
    text: z.string(),
  }),
} as const

type PayloadOf<S extends keyof typeof Subjects> = z.infer<(typeof Subjects)[S]>

export interface LocalRpc {
  /** Sends the call to the device if it is connected here; returns whether it is. */
  call(deviceId: string, call: DeviceCall): boolean
  sent(deviceId: string, id: number): void
  waiting(deviceId: string): DeviceCall[]
  // These three return whether this node was waiting for the response.
  reply(deviceId: string, id: number, response: string): boolean
  finish(tenantId: string, requestUuid: string, result: CallResult): boolean
  answer(tenantId: string, sessionId: string, requestId: number, text: string): boolean
}

export type PublishRpc = ReturnType<typeof rpcPublisher>

/** Publishes calls to devices without a session at this node, and responses to calls of other nodes. */
export function rpcPublisher(network: ClusterNetwork) {
  return <S extends keyof typeof Subjects>(subject: S, payload: PayloadOf<S>) =>
    network.publish(subject, payload)
}

/**
 * Subscribes to the calls and responses of other nodes. A call waits at the node that runs the rule chain, the node
 * that has the session of the device sends it, and the REST caller may wait at a third node.
 */
export function listenToRpcMessages(network: ClusterNetwork, publish: PublishRpc, local: LocalRpc) {
  const on = <S extends keyof typeof Subjects>(subject: S, handler: (payload: PayloadOf<S>) => void) =>
    network.subscribe(subject, (payload) => {
      const parsed = Subjects[subject].safeParse(payload)
      // The data was parsed with the schema of `S`, but the compiler cannot derive its type from that.
      if (parsed.success) handler(parsed.data as PayloadOf<S>)
    })

  const stops = [
    on('rpc.call', ({ deviceId, ...call }) => {
      if (local.call(deviceId, call)) publish('rpc.sent', { deviceId, id: call.id })
    }),
    on('rpc.sent', ({ deviceId, id }) => local.sent(deviceId, id)),
    on('rpc.wanted', ({ deviceId, onlyOldest }) => {
      const waiting = local.waiting(deviceId)
      for (const call of onlyOldest ? waiting.slice(0, 1) : waiting)
        publish('rpc.call', { deviceId, ...call })
    }),
    on('rpc.reply', ({ deviceId, id, response }) => void local.reply(deviceId, id, response)),
    on(
      'rpc.rest-result',
      ({ tenantId, requestUuid, result }) => void local.finish(tenantId, requestUuid, result),
    ),
    on(
      'rpc.request-answer',
      ({ tenantId, sessionId, requestId, text }) => void local.answer(tenantId, sessionId, requestId, text),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
