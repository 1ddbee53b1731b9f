import { randomInt } from 'node:crypto'
import { deliveredCalls } from '../cluster/delivered-calls'
import type { PublishRpc } from '../cluster/rpc-messages'
import type { DeviceSessions } from '../device-sessions'
import type { CallResult, DeviceCall } from './device-call'

const MAX_FIRST_ID = 1_000_000_000

/** How many calls of one device may wait at this node at the same time. */
const MAX_WAITING = 1_000

/** The maximum delay of a timer; with a longer one it would fire immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1

const TOO_MANY: CallResult = { error: 'INTERNAL' }

interface PendingCall {
  call: DeviceCall
  oneway: boolean
  wasSent: boolean
  settle(result: CallResult): void
}

/**
 * Calls to devices, kept until they are answered or expire. A device that subscribes in the meantime receives all of
 * its calls that are kept, also those that were sent to it before. The device may be connected to another node.
 */
export function deviceCalls(
  sessions: Pick<DeviceSessions, 'call'>,
  publish: PublishRpc,
  isClustered: boolean,
) {
  const pending = new Map<string, Map<number, PendingCall>>()
  const nextIds = new Map<string, number>()
  const delivered = deliveredCalls()

  function nextId(deviceId: string) {
    // In a cluster several nodes send calls to a device. Random first ids make equal ids unlikely.
    const id = nextIds.get(deviceId) ?? (isClustered ? randomInt(MAX_FIRST_ID) : 0)
    nextIds.set(deviceId, id + 1)
    return id
  }

  const isFull = (deviceId: string) => (pending.get(deviceId)?.size ?? 0) >= MAX_WAITING

  function keep(deviceId: string, waiting: PendingCall) {
    const calls = pending.get(deviceId) ?? new Map<number, PendingCall>()
    pending.set(deviceId, calls)
    calls.set(waiting.call.id, waiting)
  }

  function drop(deviceId: string, id: number) {
    const calls = pending.get(deviceId)
    calls?.delete(id)
    if (calls?.size === 0) pending.delete(deviceId)
  }

  /** Ends a call that waits at this node; returns whether there is one. */
  function settle(deviceId: string, id: number, response: string): boolean {
    const waiting = pending.get(deviceId)?.get(id)
    if (waiting && !waiting.oneway) waiting.settle({ response })
    return waiting !== undefined
  }

  return {
    /**
     * Resolves with the answer of the device. A one-way call resolves as soon as it is sent. A call that would have to
     * wait fails if too many calls of the device are waiting.
     */
    call(deviceId: string, method: string, params: string, oneway: boolean, expirationTime: number) {
      if (!oneway && isFull(deviceId)) return Promise.resolve(TOO_MANY)
      const call: DeviceCall = { id: nextId(deviceId), method, params }
      const wasSent = sessions.call(deviceId, call)
      if (wasSent && oneway) return Promise.resolve<CallResult>({ response: '' })
      if (isFull(deviceId)) return Promise.resolve(TOO_MANY)
      return new Promise<CallResult>((resolve) => {
        const waitMs = Math.min(Math.max(0, expirationTime - Date.now()), MAX_TIMER_MS)
        const timer = setTimeout(expire, waitMs)
        const settle = (result: CallResult) => {
          clearTimeout(timer)
          drop(deviceId, call.id)
          resolve(result)
        }
        const waiting = { call, oneway, wasSent, settle }
        keep(deviceId, waiting)
        if (!wasSent) publish('rpc.call', { deviceId, ...call })
        function expire() {
          settle({ error: waiting.wasSent ? 'TIMEOUT' : 'NO_ACTIVE_CONNECTION' })
        }
      })
    },

    /** Sends a call of another node if the device is connected here; returns whether it is. */
    handOver(deviceId: string, call: DeviceCall): boolean {
      if (!delivered.add(deviceId, call.id)) return true
      const wasSent = sessions.call(deviceId, call)
      if (!wasSent) delivered.forget(deviceId)
      return wasSent
    },

    /** Called when another node has sent the call to the device. */
    sent(deviceId: string, id: number) {
      const waiting = pending.get(deviceId)?.get(id)
      if (!waiting) return
      waiting.wasSent = true
      if (waiting.oneway) waiting.settle({ response: '' })
    },

    /** The calls that wait for the device, oldest first. */
    waiting: (deviceId: string) => [...(pending.get(deviceId)?.values() ?? [])].map(({ call }) => call),

    settle,

    /** Called with the answer of a device; only the first answer to a call counts. */
    reply(deviceId: string, id: number, response: string) {
      if (!settle(deviceId, id, response)) publish('rpc.reply', { deviceId, id, response })
    },

    /** Sends a new subscriber all waiting calls, oldest first. One-way calls are complete once sent. */
    deliver(deviceId: string, onCall: (call: DeviceCall) => void) {
      for (const waiting of [...(pending.get(deviceId)?.values() ?? [])]) {
        onCall(waiting.call)
        waiting.wasSent = true
        if (waiting.oneway) waiting.settle({ response: '' })
      }
      delivered.forget(deviceId)
      publish('rpc.wanted', { deviceId, onlyOldest: false })
    },

    /** Takes the oldest waiting call, for devices that poll for one call at a time. */
    takeOldest(deviceId: string): DeviceCall | undefined {
      const [oldest] = pending.get(deviceId)?.values() ?? []
      if (oldest) oldest.wasSent = true
      if (oldest?.oneway) oldest.settle({ response: '' })
      // A call that waits at another node arrives later, through the listener that the caller adds next.
      if (!oldest) {
        delivered.forget(deviceId)
        publish('rpc.wanted', { deviceId, onlyOldest: true })
      }
      return oldest?.call
    },
  }
}
