import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * The pause after a slice, in which the event loop does other work, as a multiple of the time the slice took.
 */
const PAUSE_FACTOR = 4

/** Maps many items in slices. Other work of the process then waits for one slice, not for all items. */
export async function mapInSlices<A, B>(
  items: readonly A[],
  perSlice: number,
  map: (item: A) => B,
): Promise<B[]> {
  const endSlice = pacedSlices()
  const mapped: B[] = []
  for (const item of items) {
    mapped.push(map(item))
    if (mapped.length % perSlice === 0) await endSlice()
  }
  return mapped
}

/** Returns a function to await after each slice: it gives other work time before the next slice. */
export function pacedSlices(now = () => performance.now()) {
  let startedMs = now()
  return async () => {
    const pauseMs = (now() - startedMs) * PAUSE_FACTOR
    await (pauseMs < 1 ? nextTurn() : new Promise((resolve) => setTimeout(resolve, pauseMs)))
    startedMs = now()
  }
}
