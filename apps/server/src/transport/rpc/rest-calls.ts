import { randomUUID } from 'node:crypto'
import type { Message } from '@signalbox/model/message'
import type { PublishRpc } from '../cluster/rpc-messages'
import { rpcCallMessage } from '../messages'
import type { TransportDevice } from '../transport-device'
import type { CallResult } from './device-call'

const MIN_TIMEOUT_MS = 5_000
const DEFAULT_TIMEOUT_MS = 10_000
const MAX_TIMEOUT_MS = 24 * 3_600_000

/** How many calls of one device may wait at this node at the same time. */
const MAX_WAITING = 1_000

export interface RestCall {
  method: string
  /** JSON text. */
  params: string
  timeout?: number | null | undefined
}

type Parts = { queue: { push(message: Message): Promise<void> }; serviceId: string; publish: PublishRpc }

export type RestCalls = ReturnType<typeof restCalls>

/**
 * Calls over REST that wait for the answer of a device. Each call goes through the device's rule chain, where
 * an "rpc call request" node has to send it to the device; otherwise the call times out.
 */
export function restCalls({ queue, serviceId, publish }: Parts) {
  const waiting = new Map<string, { tenantId: string; finish(result: CallResult): void }>()
  const waitingOfDevice = new Map<string, number>()

  function countWaiting(deviceId: string, by: 1 | -1) {
    const count = (waitingOfDevice.get(deviceId) ?? 0) + by
    if (count > 0) waitingOfDevice.set(deviceId, count)
    else waitingOfDevice.delete(deviceId)
  }

  /** Finishes the call with this id; returns false if the tenant has no such call at this node. */
  function settle(tenantId: string, requestUuid: string, result: CallResult): boolean {
    const call = waiting.get(requestUuid)
    if (call?.tenantId !== tenantId) return false
    call.finish(result)
    return true
  }

  return {
    /** A call beyond the limit of waiting calls fails immediately. */
    start(
      device: TransportDevice,
      { method, params, timeout }: RestCall,
      oneway: boolean,
    ): Promise<CallResult> {
      if ((waitingOfDevice.get(device.id) ?? 0) >= MAX_WAITING) return Promise.resolve({ error: 'INTERNAL' })
      const requestUuid = randomUUID()
      const timeoutMs = Math.min(MAX_TIMEOUT_MS, Math.max(MIN_TIMEOUT_MS, timeout || DEFAULT_TIMEOUT_MS))
      const expirationTime = Date.now() + timeoutMs
      const data = JSON.stringify({ method, params })
      const message = rpcCallMessage(device, data, {
        requestUUID: requestUuid,
        originServiceId: serviceId,
        expirationTime: String(expirationTime),
        oneway: String(oneway),
      })
      return new Promise((resolve) => {
        const finish = (result: CallResult) => {
          // A call can be finished twice: by its timeout, and by a failure of the queue.
          if (!waiting.delete(requestUuid)) return
          clearTimeout(timer)
          countWaiting(device.id, -1)
          resolve(result)
        }
        const timer = setTimeout(() => finish({ error: 'TIMEOUT' }), timeoutMs + 1_000)
        waiting.set(requestUuid, { tenantId: device.tenantId, finish })
        countWaiting(device.id, 1)
        queue.push(message).catch(() => finish({ error: 'INTERNAL' }))
      })
    },
    settle,
    /** Finishes a call that waits at this node; publishes the result of any other call to the other nodes. */
    finish(tenantId: string, requestUuid: string, result: CallResult) {
      if (!settle(tenantId, requestUuid, result))
        publish('rpc.rest-result', { tenantId, requestUuid, result })
    },
  }
}
