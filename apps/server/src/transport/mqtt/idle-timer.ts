/** Calls back when `reset` was not called for some time. A reset only stores the time, so it is cheap. */
export function idleTimer(isPaused: () => boolean, onIdle: (reason: string) => void) {
  let timer: NodeJS.Timeout | undefined
  let receivedMs = performance.now()
  let idleMs = 0

  function check() {
    if (isPaused()) receivedMs = performance.now()
    const leftMs = receivedMs + idleMs - performance.now()
    if (leftMs <= 0) return onIdle(`Nothing received for ${idleMs} ms`)
    timer = setTimeout(check, leftMs).unref()
  }

  return {
    /** Starts, or restarts with another time; 0 disables it. */
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
