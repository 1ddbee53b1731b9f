import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { SecurityUser } from '../access/security-user'
import type { RateLimiter } from '../access/token-bucket'
import type { LiveSettings } from './settings'
import { errorUpdate, LiveError } from './updates'

/** A subscription that has something to tell when its session asks. */
export interface LiveSource {
  readonly cmdId: number
  /** What happened since it was last asked, as messages. */
  takeUpdates(): object[]
}

export type LiveSession = ReturnType<typeof liveSession>

let sessionCount = 0

/**
 * One open connection. Answers leave at once; updates are gathered and leave together, at most every tick,
 * so that a burst of saves costs each session little. A reader that does not keep up is let go.
 */
export function liveSession(
  socket: WebSocket,
  link: Pick<Duplex, 'cork' | 'uncork'>,
  user: SecurityUser,
  settings: LiveSettings,
  rates: RateLimiter,
) {
  const id = `live-${++sessionCount}`
  const dirty = new Set<LiveSource>()
  let waitingFrames = 0
  let lastProgressMs = Date.now()
  let lastTickMs = 0
  let timer: NodeJS.Timeout | NodeJS.Immediate | undefined
  let toldTooMany = false

  function send(message: object) {
    if (socket.readyState !== socket.OPEN) return
    if (waitingFrames >= settings.maxQueue) return close(1008, 'Max pending updates limit reached!')
    if (waitingFrames++ === 0) lastProgressMs = Date.now()
    socket.send(JSON.stringify(message), (error) => {
      waitingFrames--
      lastProgressMs = Date.now()
      if (error) socket.terminate()
    })
  }

  /** Live updates only: an answer to a command is never withheld. */
  function sendUpdate(cmdId: number, message: object) {
    if (rates.take(id)) {
      toldTooMany = false
      return send(message)
    }
    if (!toldTooMany) send(errorUpdate(cmdId, LiveError.TooManyUpdates, 'Too many updates!'))
    toldTooMany = true
  }

  function tick() {
    timer = undefined
    lastTickMs = Date.now()
    const sources = [...dirty]
    dirty.clear()
    // What leaves together costs one call of the system.
    link.cork()
    for (const source of sources) for (const update of source.takeUpdates()) sendUpdate(source.cmdId, update)
    link.uncork()
  }

  function close(code: number, reason: string) {
    dirty.clear()
    if (socket.readyState !== socket.OPEN) return
    socket.close(code, reason)
    // Who does not read does not answer the farewell either.
    setTimeout(() => socket.terminate(), settings.sendTimeoutMs).unref()
  }

  return {
    id,
    user,
    send,
    close,
    /** Asks the source for its updates at the next tick. */
    markDirty(source: LiveSource) {
      if (socket.readyState !== socket.OPEN) return
      dirty.add(source)
      if (timer) return
      const restMs = lastTickMs + settings.tickMs - Date.now()
      timer = restMs > 0 ? setTimeout(tick, restMs) : setImmediate(tick)
    },
    /** Forgets what a subscription that ended still had to tell. */
    unmark: (source: LiveSource) => dirty.delete(source),
    /** Ends the session when the network takes nothing any more. */
    endIfStalled(now: number) {
      if (waitingFrames === 0 || now - lastProgressMs < settings.sendTimeoutMs) return
      close(4500, 'Sending timed out')
    },
  }
}
