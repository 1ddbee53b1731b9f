/**
 * Receives once how work ended. Callbacks instead of a promise: this is for work that is done for every message of
 * every device.
 */
export interface Completion {
  /** The work is done and all it wrote is committed. */
  resolve(): void
  reject(error: unknown): void
}

/** The promise of work that reports its end to a completion. */
export const completed = (start: (done: Completion) => void): Promise<void> =>
  new Promise((resolve, reject) => start({ resolve, reject }))

/** Completions that are awaited together. */
export function completionGroup() {
  const open: Promise<void>[] = []
  return {
    /** Calls `onResolved` when the completion is resolved. */
    add(onResolved: () => void): Completion {
      let added: Completion | undefined
      open.push(
        completed((done) => {
          added = done
        }).then(onResolved),
      )
      return added!
    },
    ended: () => Promise.all(open),
  }
}
