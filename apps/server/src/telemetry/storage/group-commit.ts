import { type Completion, promiseOf } from '@signalbox/model/completion'

interface Waiting<T> {
  item: T
  done: Completion
}

/** The items between two tasks of `runAlone`, by sender. The items of the first sender are taken next. */
interface Segment<T> {
  queues: Map<string, Waiting<T>[]>
  /** Runs when all items of the segment are stored. */
  task?: () => Promise<void>
}

export interface GroupCommitOptions<T> {
  /** Stores all items in one transaction, or none of them. */
  write: (items: T[]) => Promise<void>
  /** Called per item, in order, once it is committed. */
  onCommitted?: (item: T) => void
  /** Called when `onCommitted` threw. The item is stored, so its push resolves. */
  onCommittedError?: (error: unknown) => void
  weigh: (item: T) => number
  /** A transaction takes items until their total weight reaches this. The last item may exceed it. */
  targetWeight: number
  /** Called after a commit with the number of items and the duration of the transaction. */
  onWritten?: (items: number, ms: number) => void
  /**
   * Identifies the sender: when more items wait than fit in a transaction, each sender gets an equal part.
   */
  senderOf?: (item: T) => string
  now?: () => number
}

/**
 * While one transaction commits, items are collected for the next: the busier the server, the larger the
 * transactions. Items of one sender are written in order of arrival.
 */
export function groupCommit<T>(options: GroupCommitOptions<T>) {
  const {
    write,
    onCommitted,
    onCommittedError,
    onWritten,
    weigh,
    targetWeight,
    senderOf = () => '',
  } = options
  const now = options.now ?? (() => performance.now())
  const segments: Segment<T>[] = [{ queues: new Map() }]
  let running: Promise<void> | undefined
  /** The time since which items have been waiting; undefined after a transaction has taken all of them. */
  let waitingSince: number | undefined

  async function run() {
    // Waits for the items that are pushed later in this turn of the event loop: they share the first transaction.
    await new Promise(setImmediate)
    try {
      for (;;) {
        const { queues, task } = segments[0]!
        if (queues.size > 0) await commit(take(queues))
        else if (task) {
          segments.shift()
          await task()
        } else return
      }
    } finally {
      running = undefined
    }
  }

  /** An error of a listener must not stop the queue, because later items wait in it. */
  function publish(item: T) {
    try {
      onCommitted?.(item)
    } catch (error) {
      onCommittedError?.(error)
    }
  }

  /** Takes the items of the next transaction. Senders have equal shares; a sender with items left moves to the end. */
  function take(queues: Segment<T>['queues']): Waiting<T>[] {
    const group: Waiting<T>[] = []
    const share = targetWeight / queues.size
    let weight = 0
    while (weight < targetWeight && queues.size > 0) {
      const [sender, queue] = queues.entries().next().value!
      let taken = 0
      for (let part = 0; taken < queue.length && part < share && weight < targetWeight; taken++) {
        const next = queue[taken]!
        const itemWeight = weigh(next.item)
        part += itemWeight
        weight += itemWeight
        group.push(next)
      }
      queues.delete(sender)
      if (taken < queue.length) queues.set(sender, queue.slice(taken))
    }
    if (queues.size === 0) waitingSince = undefined
    return group
  }

  async function commit(group: Waiting<T>[]): Promise<void> {
    const begin = performance.now()
    try {
      await write(group.map(({ item }) => item))
      onWritten?.(group.length, performance.now() - begin)
    } catch (error) {
      if (group.length === 1 || !isAboutTheData(error)) {
        for (const { done } of group) done.reject(error)
        return
      }
      // An item cannot be stored. The group is divided until this item is alone, so that all other items are stored.
      const half = group.length >> 1
      await commit(group.slice(0, half))
      await commit(group.slice(half))
      return
    }
    for (const { item, done } of group) {
      publish(item)
      done.resolve()
    }
  }

  /** Resolves `done` once the item is committed. */
  function submit(item: T, done: Completion) {
    const { queues } = segments.at(-1)!
    const sender = senderOf(item)
    const queue = queues.get(sender)
    if (queue) queue.push({ item, done })
    else {
      queues.set(sender, [{ item, done }])
      waitingSince ??= now()
    }
    running ??= run()
  }

  return {
    submit,
    push: (item: T): Promise<void> => promiseOf((done) => submit(item, done)),
    /** Runs a task alone, after all items that were pushed before it. */
    runAlone<R>(task: () => Promise<R>): Promise<R> {
      return new Promise((resolve, reject) => {
        segments.at(-1)!.task = () => Promise.resolve().then(task).then(resolve, reject)
        segments.push({ queues: new Map() })
        running ??= run()
      })
    },
    /** How long items have been waiting since a transaction last took all waiting items. */
    waitingMs: () => (waitingSince === undefined ? 0 : now() - waitingSince),
    /** Resolves when all items are written and all tasks have ended. */
    async idle() {
      while (running) await running
    },
  }
}

/** Whether PostgreSQL refused the values: cardinality, data exception, constraint or program limit. */
function isAboutTheData(error: unknown) {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^(21|22|23|54)/.test(code) && code.length === 5
}
