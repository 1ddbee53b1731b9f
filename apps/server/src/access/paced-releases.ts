interface HeldCaller {
  dueMs: number
  release: () => void
}

/**
 * Holds each caller for at least `atLeastMs` and releases one every `everyMs`. Otherwise callers that came together
 * would continue together, and all of them would repeat their request in one turn of the event loop.
 */
export function pacedReleases({ atLeastMs, everyMs }: { atLeastMs: number; everyMs: number }) {
  const held: HeldCaller[] = []
  let timer: NodeJS.Timeout | undefined

  function releaseNext() {
    if (held[0] && held[0].dueMs <= performance.now()) held.shift()!.release()
    if (held.length > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return () =>
    new Promise<void>((release) => {
      held.push({ dueMs: performance.now() + atLeastMs, release })
      timer ??= setInterval(releaseNext, everyMs).unref()
    })
}
