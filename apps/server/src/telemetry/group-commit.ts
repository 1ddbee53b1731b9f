interface Waiting<T> {
  item: T
  resolve: () => void
  reject: (error: unknown) => void
}

interface Task {
  task: () => Promise<void>
}

export interface GroupCommitOptions<T> {
  /** Stores all items in one transaction, or none of them. */
  write: (items: T[]) => Promise<void>
  /** Called per item, in order, once it is committed. */
  onCommitted?: (item: T) => void
  /** `onCommitted` threw. The item is stored all the same, so its caller is told success. */
  onCommittedError?: (error: unknown) => void
  weigh: (item: T) => number
  maxWeight: number
}

/**
 * While one transaction commits, callers gather for the next: the busier the server, the larger the
 * transactions. Items are written in the order they came.
 */
export function groupCommit<T>(options: GroupCommitOptions<T>) {
  const { write, onCommitted, onCommittedError, weigh, maxWeight } = options
  let queue: (Waiting<T> | Task)[] = []
  let running: Promise<void> | undefined

  async function run() {
    // Callers of the same turn of the event loop share the first transaction too.
    await new Promise(setImmediate)
    try {
      for (let first = queue[0]; first; first = queue[0]) {
        if ('task' in first) {
          queue.shift()
          await first.task()
        } else await commit(take())
      }
    } finally {
      running = undefined
    }
  }

  /** A failing announcement must not stop the lane: later items wait in the same queue. */
  function announce(item: T) {
    try {
      onCommitted?.(item)
    } catch (error) {
      onCommittedError?.(error)
    }
  }

  function take(): Waiting<T>[] {
    const group: Waiting<T>[] = []
    let weight = 0
    for (const next of queue) {
      if ('task' in next || (weight >= maxWeight && group.length > 0)) break
      weight += weigh(next.item)
      group.push(next)
    }
    queue = group.length === queue.length ? [] : queue.slice(group.length)
    return group
  }

  async function commit(group: Waiting<T>[]): Promise<void> {
    try {
      await write(group.map(({ item }) => item))
    } catch (error) {
      if (group.length === 1 || !isAboutTheData(error)) {
        for (const { reject } of group) reject(error)
        return
      }
      // One caller's data cannot be stored: look for it, so that its neighbours do not suffer.
      const half = group.length >> 1
      await commit(group.slice(0, half))
      await commit(group.slice(half))
      return
    }
    for (const { item, resolve } of group) {
      announce(item)
      resolve()
    }
  }

  return {
    push(item: T): Promise<void> {
      return new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject })
        running ??= run()
      })
    },
    /** Runs something alone, after all that was pushed before it. */
    alone<R>(task: () => Promise<R>): Promise<R> {
      return new Promise((resolve, reject) => {
        queue.push({ task: () => Promise.resolve().then(task).then(resolve, reject) })
        running ??= run()
      })
    },
    /** Resolves when nothing is waiting any more. */
    async idle() {
      while (running) await running
    },
  }
}

/** Error classes of PostgreSQL that speak of the values sent: data exceptions, constraints, program limits. */
function isAboutTheData(error: unknown) {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^(21|22|23|54)/.test(code) && code.length === 5
}
