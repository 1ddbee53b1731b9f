/**
 * Begins at most `perTurn` tasks in one turn of the event loop; the others begin in the next turns, in the order they
 * came. Without this, many tasks that arrive together make one turn long, and the messages of all devices wait for it.
 */
export function turnQueue(perTurn: number) {
  const waiting: (() => void)[] = []
  let begun = 0
  let isScheduled = false

  function nextTurn() {
    const now = waiting.splice(0, perTurn)
    begun = now.length
    isScheduled = begun > 0
    if (isScheduled) setImmediate(nextTurn)
    for (const begin of now) begin()
  }

  return (begin: () => void) => {
    if (!isScheduled) {
      isScheduled = true
      setImmediate(nextTurn)
    }
    if (begun >= perTurn) return void waiting.push(begin)
    begun++
    begin()
  }
}
