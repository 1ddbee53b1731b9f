/** The error of a task that is refused, because the limits of running and waiting tasks are reached. */
export class TooMuchWorkError extends Error {
  override name = 'TooMuchWorkError'
}

/**
 * Runs at most `concurrent` tasks at once. Up to `waiting` further tasks wait in order; above that, tasks are refused.
 */
export function boundedWork({ concurrent, waiting }: { concurrent: number; waiting: number }) {
  const waitingStarts: (() => void)[] = []
  let running = 0

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrent) {
      if (waitingStarts.length >= waiting) throw new TooMuchWorkError('Too much work is waiting')
      // A task that ends starts the next waiting task itself, so a new task cannot start before the waiting one.
      await new Promise<void>((resolve) => waitingStarts.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const startNext = waitingStarts.shift()
      if (startNext) startNext()
      else running--
    }
  }
}
