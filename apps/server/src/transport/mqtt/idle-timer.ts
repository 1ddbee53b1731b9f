/** Calls back once nothing was heard for some time. Hearing something costs no timer. */
export function idleTimer(isExcused: () => boolean, onIdle: (reason: string) => void) {
  let timer: NodeJS.Timeout | undefined
  let heardMs = performance.now()
  let idleMs = 0

  function look() {
    if (isExcused()) heardMs = performance.now()
    const leftMs = heardMs + idleMs - performance.now()
    if (leftMs <= 0) return onIdle(`Nothing received for ${idleMs} ms`)
    timer = setTimeout(look, leftMs).unref()
  }

  return {
    /** Starts, or starts anew with another time; 0 waits for ever. */
    start(ms: number) {
      clearTimeout(timer)
      heardMs = performance.now()
      idleMs = ms
      if (ms > 0) timer = setTimeout(look, ms).unref()
    },
    reset() {
      heardMs = performance.now()
    },
    stop: () => clearTimeout(timer),
  }
}
