/** Runs a task for each item, at most `concurrency` at the same time. After a failure no further task is started. */
export async function inParallel<T>(
  items: Iterable<T>,
  concurrency: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]()
  const failures: unknown[] = []
  async function worker() {
    for (let next = rest.next(); !next.done && failures.length === 0; next = rest.next()) {
      try {
        await task(next.value)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  if (failures.length > 0) throw failures[0]
}
