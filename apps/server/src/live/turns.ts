/** Runs tasks one after another, in the order they came. */
export function turns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T>): Promise<T> => {
    const turn = last.then(task)
    // Whoever asked learns of a failure; the next in line does not.
    last = turn.catch(() => {})
    return turn
  }
}
