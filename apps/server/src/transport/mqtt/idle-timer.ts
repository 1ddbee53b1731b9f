/**
 * Calls `onIdle` when `reset` has not been called for the idle time. While `isReadingPaused` returns true, the client
 * is not idle: nothing is read from the socket. `reset` only stores the current time, so it is fast.
 */
export function idleTimer(isReadingPaused: () => boolean, onIdle: (reason: string) => void) {
  let timer: NodeJS.Timeout | undefined
  let receivedMs = performance.now()
  let idleMs = 0

  function check() {
    if (isReadingPaused()) receivedMs = performance.now()
    const leftMs = receivedMs + idleMs - performance.now()
    if (leftMs <= 0) return onIdle(`Nothing received for ${idleMs} ms`)
    timer = setTimeout(check, leftMs).unref()
  }

  return {
    /** Starts, or restarts with another idle time; 0 means never idle. */
    start(ms: number) {
      clearTimeout(timer)
      receivedMs = performance.now()
      idleMs = ms
      if (ms > 0) timer = setTimeout(check, ms).unref()
    },
    reset() {
      receivedMs = performance.now()
    },
    stop: () => clearTimeout(timer),
  }
}
