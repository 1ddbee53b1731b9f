import { setTimeout as sleep } from 'node:timers/promises'
import { errorMessage } from '@signalbox/model/text/error-message'

export interface RunningServer {
  stop(): Promise<void>
  /** Resolves when the server has ended, with the reason. */
  ended: Promise<string>
}

export interface SupervisorOptions {
  start: () => Promise<RunningServer>
  log: (line: string) => void
  /** Called when the server could not be restarted; there are no further attempts. */
  onLost: (error: Error) => void
  /** How long to wait before each attempt. */
  pausesMs?: number[]
  /** After this time a restart counts as successful, and the number of attempts is reset. */
  settledMs?: number
}

const FIRST_PAUSES_MS = [200, 500, 1000, 2000, 5000]
const PAUSE_MS = 10_000
// Long enough for the operator to remove a temporary cause, such as a full disk.
const RESTART_MS = 600_000
const SETTLED_MS = 60_000

/** The pauses before each attempt to start the server within `totalMs`: short at first, then ten seconds. */
export function restartPauses(totalMs = RESTART_MS): number[] {
  const pausesMs: number[] = []
  for (let leftMs = totalMs; ; ) {
    const pauseMs = FIRST_PAUSES_MS[pausesMs.length] ?? PAUSE_MS
    leftMs -= pauseMs
    if (leftMs < 0) return pausesMs
    pausesMs.push(pauseMs)
  }
}

/** Starts a server again whenever it ends by itself, with growing pauses between failed attempts. */
export function supervise(first: RunningServer, options: SupervisorOptions) {
  const { start, log, onLost, pausesMs = restartPauses(), settledMs = SETTLED_MS } = options
  const stopController = new AbortController()
  let current: RunningServer | undefined = first
  let attempts = 0

  async function watch() {
    while (current && !stopController.signal.aborted) {
      const startedMs = performance.now()
      const reason = await current.ended
      if (stopController.signal.aborted) return
      log(`PANIC: the database server ended unexpectedly (${reason}), starting it again`)
      if (performance.now() - startedMs > settledMs) attempts = 0
      current = await restart(reason)
    }
  }

  async function restart(reason: string): Promise<RunningServer | undefined> {
    let lastReason = reason
    while (attempts < pausesMs.length) {
      const pauseMs = pausesMs[attempts++]!
      await sleep(pauseMs, undefined, { signal: stopController.signal, ref: false }).catch(() => {})
      if (stopController.signal.aborted) return undefined
      try {
        const server = await start()
        log('The database server was started again')
        return server
      } catch (error) {
        lastReason = errorMessage(error)
        log(`FATAL: the database server could not be started (attempt ${attempts}): ${lastReason}`)
      }
    }
    onLost(new Error(`The database server ended and could not be started again: ${lastReason}`))
    return undefined
  }

  const watching = watch()
  return {
    async stop() {
      stopController.abort()
      await current?.stop()
      await watching
      // A restart that was in progress has started another server.
      await current?.stop()
    },
  }
}
