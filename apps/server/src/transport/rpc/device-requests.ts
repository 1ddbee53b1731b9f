import type { Message } from '@signalbox/model/message'
import { PayloadError } from '@signalbox/model/telemetry'
import type { PublishRpc } from '../cluster/rpc-messages'
import { rpcRequestMessage } from '../messages'
import type { TransportDevice } from '../transport-device'

const TIMEOUT_MS = 60_000

/** How many requests of one session may wait at the same time. */
const MAX_WAITING = 1_000

/** A request of a device to the server. */
export interface DeviceRequest {
  sessionId: string
  requestId: number
  /** Body of the message to the rule engine. */
  data: string
  /** Called once, with the answer of the rule chain or a timeout error; not called if the session ends first. */
  onAnswer(text: string): void
}

interface Waiting {
  tenantId: string
  onAnswer(text: string): void
  timer: NodeJS.Timeout
}

type Parts = {
  queue: { push(message: Message): Promise<void> }
  serviceId: string
  publish: PublishRpc
  timeoutMs?: number
}

/** Requests of devices to the server. They become messages, which a rule chain may answer. */
export function deviceRequests({ queue, serviceId, publish, timeoutMs = TIMEOUT_MS }: Parts) {
  const bySession = new Map<string, Map<number, Waiting>>()

  function take(sessionId: string, requestId: number) {
    const waiting = bySession.get(sessionId)
    const request = waiting?.get(requestId)
    if (!waiting || !request) return undefined
    clearTimeout(request.timer)
    waiting.delete(requestId)
    if (waiting.size === 0) bySession.delete(sessionId)
    return request
  }

  /** Drops the answer if the request has ended or belongs to a device of another tenant. */
  function settle(tenantId: string, sessionId: string, requestId: number, text: string): boolean {
    if (bySession.get(sessionId)?.get(requestId)?.tenantId !== tenantId) return false
    take(sessionId, requestId)?.onAnswer(text)
    return true
  }

  return {
    /** Resolves when the rule engine has processed the message. */
    ask(device: TransportDevice, { sessionId, requestId, data, onAnswer }: DeviceRequest): Promise<void> {
      take(sessionId, requestId)
      const waiting = bySession.get(sessionId) ?? new Map<number, Waiting>()
      if (waiting.size >= MAX_WAITING)
        throw new PayloadError(`${MAX_WAITING} requests of the device already wait for an answer`)
      bySession.set(sessionId, waiting)
      const timer = setTimeout(() => take(sessionId, requestId)?.onAnswer('{"error":"timeout"}'), timeoutMs)
      waiting.set(requestId, { tenantId: device.tenantId, onAnswer, timer: timer.unref() })
      return queue.push(
        rpcRequestMessage(device, data, { requestId: String(requestId), serviceId, sessionId }),
      )
    },

    settle,

    /** Answers a request that waits at this node; publishes any other answer to the other nodes. */
    answer(tenantId: string, sessionId: string, requestId: number, text: string) {
      if (!settle(tenantId, sessionId, requestId, text))
        publish('rpc.request-answer', { tenantId, sessionId, requestId, text })
    },

    /** Drops the waiting requests of a session that has ended. */
    forget(sessionId: string) {
      for (const { timer } of bySession.get(sessionId)?.values() ?? []) clearTimeout(timer)
      bySession.delete(sessionId)
    },
  }
}
