import type { RpcError } from '@signalbox/rule-nodes/context'
import type { DeviceSessions } from '../device-sessions'
import type { DeviceCall } from './device-call'

export type CallResult = { response: string } | { error: RpcError }

interface PendingCall {
  call: DeviceCall
  oneway: boolean
  wasSent: boolean
  settle(result: CallResult): void
}

/**
 * Calls to devices, kept until they are answered or expire. A device that subscribes in time gets what waits
 * for it, and again what it has not answered yet.
 */
export function deviceCalls(sessions: Pick<DeviceSessions, 'call'>) {
  const pending = new Map<string, Map<number, PendingCall>>()
  const nextIds = new Map<string, number>()

  function nextId(deviceId: string) {
    const id = nextIds.get(deviceId) ?? 0
    nextIds.set(deviceId, id + 1)
    return id
  }

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

  return {
    /** Resolves with the answer, at once for one-way calls that could be sent. */
    call(deviceId: string, method: string, params: string, oneway: boolean, expirationTime: number) {
      const call: DeviceCall = { id: nextId(deviceId), method, params }
      const wasSent = sessions.call(deviceId, call)
      if (wasSent && oneway) return Promise.resolve<CallResult>({ response: '' })
      return new Promise<CallResult>((resolve) => {
        const timer = setTimeout(expire, Math.max(0, expirationTime - Date.now()))
        const settle = (result: CallResult) => {
          clearTimeout(timer)
          drop(deviceId, call.id)
          resolve(result)
        }
        keep(deviceId, { call, oneway, wasSent, settle })
        function expire() {
          settle({ error: wasSent ? 'TIMEOUT' : 'NO_ACTIVE_CONNECTION' })
        }
      })
    },

    /** The device answers; only the first answer to a call counts. */
    reply(deviceId: string, id: number, response: string) {
      const waiting = pending.get(deviceId)?.get(id)
      if (waiting && !waiting.oneway) waiting.settle({ response })
    },

    /** Hands a new subscriber all that waits, oldest first; one-way calls are over with that. */
    deliver(deviceId: string, onCall: (call: DeviceCall) => void) {
      for (const waiting of [...(pending.get(deviceId)?.values() ?? [])]) {
        onCall(waiting.call)
        if (waiting.oneway) waiting.settle({ response: '' })
      }
    },

    /** Takes the oldest waiting call, for devices that ask one at a time. */
    takeOldest(deviceId: string): DeviceCall | undefined {
      const [oldest] = pending.get(deviceId)?.values() ?? []
      if (oldest?.oneway) oldest.settle({ response: '' })
      return oldest?.call
    },
  }
}
