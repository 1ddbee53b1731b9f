/** Runs tasks one after another, in the order of the calls. A failure rejects its own task only. */
export function serialExecutor() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(task: () => T | Promise<T>): Promise<T> => {
    const result = last.then(task)
    last = result.catch(() => {})
    return result
  }
}

/** Runs the tasks of each key one after another; tasks of different keys run at the same time. */
export function keyedSerialExecutor() {
  const lastOf = new Map<string, Promise<unknown>>()
  function run<T>(key: string, task: () => T | Promise<T>): Promise<T> {
    const result = (lastOf.get(key) ?? Promise.resolve()).then(task)
    const last: Promise<unknown> = result
      .catch(() => {})
      .then(() => {
        if (lastOf.get(key) === last) lastOf.delete(key)
      })
    lastOf.set(key, last)
    return result
  }

  return {
    run,
    /** Whether no task of the key is waiting or running. */
    isIdle: (key: string) => !lastOf.has(key),
    /** Resolves when the tasks that are waiting now have ended. */
    idle: async () => void (await Promise.all(lastOf.values())),
  }
}
