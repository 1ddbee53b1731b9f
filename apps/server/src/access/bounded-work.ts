/** The limits of concurrent and waiting work are reached. */
export class TooMuchWorkError extends Error {
  override name = 'TooMuchWorkError'
}

/** Runs at most `concurrent` tasks at once; up to `waiting` more wait in order, others are refused. */
export function boundedWork({ concurrent, waiting }: { concurrent: number; waiting: number }) {
  const line: (() => void)[] = []
  let running = 0

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrent) {
      if (line.length >= waiting) throw new TooMuchWorkError('Too much work is waiting')
      // A finished task hands its place to the next waiting one, so no new task overtakes it.
      await new Promise<void>((resolve) => line.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running--
    }
  }
}
