/** Counts the work being done, so that a stopping process can wait for its end. */
export function openWork() {
  let count = 0
  const waiting = new Set<() => void>()

  function end() {
    if (--count > 0) return
    for (const onNone of waiting) onNone()
  }

  return {
    count: () => count,
    /** Call the returned function once, when the work has ended. */
    begin() {
      count++
      return end
    },
    /** Resolves when nothing is open, at the latest after the grace period. */
    ended(graceMs: number): Promise<void> {
      if (count === 0) return Promise.resolve()
      return new Promise((resolve) => {
        const onNone = () => {
          clearTimeout(timeout)
          waiting.delete(onNone)
          resolve()
        }
        const timeout = setTimeout(onNone, graceMs)
        waiting.add(onNone)
      })
    },
  }
}
