/**
 * Begins at most `perTurn` tasks in one turn of the event loop. Further tasks begin in the next turns, in the order of
 * their arrival. Without this limit, many tasks that arrive together would make one turn long, and the messages of all
 * devices would wait for the end of that turn.
 */
export function turnQueue(perTurn: number, now = () => performance.now()) {
  const waiting: { begin: () => void; sinceMs: number }[] = []
  let begun = 0
  let isScheduled = false

  function nextTurn() {
    const next = waiting.splice(0, perTurn)
    begun = next.length
    isScheduled = begun > 0
    if (isScheduled) setImmediate(nextTurn)
    for (const { begin } of next) begin()
  }

  function start(begin: () => void) {
    if (!isScheduled) {
      isScheduled = true
      setImmediate(nextTurn)
    }
    if (begun >= perTurn) return void waiting.push({ begin, sinceMs: now() })
    begun++
    begin()
  }

  return Object.assign(start, {
    /** For how long the first of the waiting tasks has waited. */
    waitingMs: () => (waiting[0] ? now() - waiting[0].sinceMs : 0),
  })
}
