/** There is more work of this kind than the server takes. */
export class TooMuchWorkError extends Error {
  override name = 'TooMuchWorkError'
}

/** Runs at most so many pieces of work at once; a few more wait in line, others are refused. */
export function boundedWork({ concurrent, waiting }: { concurrent: number; waiting: number }) {
  const line: (() => void)[] = []
  let running = 0

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrent) {
      if (line.length >= waiting) throw new TooMuchWorkError('Too much work is waiting')
      // Whoever finishes hands its place over, so nobody passes those in line.
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
