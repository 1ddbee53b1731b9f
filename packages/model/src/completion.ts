/**
 * The callbacks for work that succeeds or fails: exactly one of them is called, once. A promise would cost too much,
 * because such work is done for every message of every device.
 */
export interface Completion {
  /** The work is done, and everything that it wrote is committed. */
  resolve(): void
  reject(error: unknown): void
}

/** Starts work with a completion. A call of the completion settles the returned promise. */
export const promiseOf = (start: (done: Completion) => void): Promise<void> =>
  new Promise((resolve, reject) => start({ resolve, reject }))

/** Completions that are awaited together. */
export function completionGroup() {
  const promises: Promise<void>[] = []
  return {
    /** Adds a completion and returns it. `onResolved` is called when it is resolved. */
    add(onResolved: () => void): Completion {
      let added: Completion | undefined
      promises.push(
        promiseOf((done) => {
          added = done
        }).then(onResolved),
      )
      return added!
    },
    /** Resolves when all completions are resolved; rejects with the first error. */
    waitForAll: () => Promise.all(promises),
  }
}
