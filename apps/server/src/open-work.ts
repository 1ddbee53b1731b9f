/** Counts the work under way, so that a process that stops can wait until all of it has ended. */
export function openWork() {
  let count = 0
  const waiting = new Set<() => void>()

  function end() {
    if (--count > 0) return
    for (const onAllEnded of waiting) onAllEnded()
  }

  return {
    count: () => count,
    /** Call the returned function once, when the work has ended. */
    begin() {
      count++
      return end
    },
    /** Resolves when all work has ended, at the latest after the grace period. */
    ended(graceMs: number): Promise<void> {
      if (count === 0) return Promise.resolve()
      return new Promise((resolve) => {
        const onAllEnded = () => {
          clearTimeout(timeout)
          waiting.delete(onAllEnded)
          resolve()
        }
        const timeout = setTimeout(onAllEnded, graceMs)
        waiting.add(onAllEnded)
      })
    },
  }
}
