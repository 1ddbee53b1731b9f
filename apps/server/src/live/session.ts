import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { SecurityUser } from '../access/security-user'
import type { RateLimiter } from '../access/token-bucket'
import { type Dialect, olderDialect } from './newer-thingsboard/dialect'
import type { LiveSettings } from './settings'
import { errorUpdate, LiveError } from './updates'

/** A subscription whose updates the session collects. */
export interface UpdateSource {
  readonly cmdId: number
  /** The updates since the last call, as messages. */
  takeUpdates(): object[]
}

export type LiveSession = ReturnType<typeof liveSession>

let sessionCount = 0

/**
 * One open connection. Responses are sent at once; updates are collected and sent together, once per tick at
 * most, so that a burst of saves causes few frames. A client that does not keep up is disconnected.
 */
export function liveSession(
  socket: WebSocket,
  link: Pick<Duplex, 'cork' | 'uncork'>,
  user: SecurityUser,
  settings: LiveSettings,
  rates: RateLimiter,
  dialect: Dialect = olderDialect(),
) {
  const id = `live-${++sessionCount}`
  const dirty = new Set<UpdateSource>()
  let waitingFrames = 0
  let lastProgressMs = Date.now()
  let lastTickMs = 0
  let timer: NodeJS.Timeout | NodeJS.Immediate | undefined
  let isLimitReported = false

  function send(message: object) {
    if (socket.readyState !== socket.OPEN) return
    if (waitingFrames >= settings.maxQueue) return close(1008, 'Max pending updates limit reached!')
    if (waitingFrames++ === 0) lastProgressMs = Date.now()
    socket.send(JSON.stringify(dialect.write(message)), (error) => {
      waitingFrames--
      lastProgressMs = Date.now()
      if (error) socket.terminate()
    })
  }

  /** Sends an update, or drops it when there are too many. Responses to commands are never dropped. */
  function sendUpdate(cmdId: number, message: object) {
    if (rates.take(id)) {
      isLimitReported = false
      return send(message)
    }
    if (!isLimitReported) send(errorUpdate(cmdId, LiveError.TooManyUpdates, 'Too many updates!'))
    isLimitReported = true
  }

  function tick() {
    timer = undefined
    lastTickMs = Date.now()
    const sources = [...dirty]
    dirty.clear()
    // Corked, so that all frames of a tick need one system call.
    link.cork()
    for (const source of sources) for (const update of source.takeUpdates()) sendUpdate(source.cmdId, update)
    link.uncork()
  }

  function close(code: number, reason: string) {
    dirty.clear()
    if (socket.readyState !== socket.OPEN) return
    socket.close(code, reason)
    // A client that does not read does not answer the close frame either.
    setTimeout(() => socket.terminate(), settings.sendTimeoutMs).unref()
  }

  return {
    id,
    user,
    send,
    close,
    /** Collects the updates of the source at the next tick. */
    markDirty(source: UpdateSource) {
      if (socket.readyState !== socket.OPEN) return
      dirty.add(source)
      if (timer) return
      const waitMs = lastTickMs + settings.tickMs - Date.now()
      timer = waitMs > 0 ? setTimeout(tick, waitMs) : setImmediate(tick)
    },
    /** Drops the pending updates of a subscription that ended. */
    unmark: (source: UpdateSource) => dirty.delete(source),
    /** Closes the session when sending has timed out. */
    endIfStalled(now: number) {
      if (waitingFrames === 0 || now - lastProgressMs < settings.sendTimeoutMs) return
      close(4500, 'Sending timed out')
    },
  }
}
