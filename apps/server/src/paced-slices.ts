import { setImmediate as nextTurn } from 'node:timers/promises'

/** The pause after a slice, in which the event loop does other work, as a multiple of the time that the slice took. */
const PAUSE_FACTOR = 4

/** Maps many items in slices, so that other work of the process waits for one slice and not for all items. */
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

/** Returns a function to await after each slice: it resolves after the pause. */
export function pacedSlices(now = () => performance.now()) {
  let startedMs = now()
  return async () => {
    const pauseMs = (now() - startedMs) * PAUSE_FACTOR
    await (pauseMs < 1 ? nextTurn() : new Promise((resolve) => setTimeout(resolve, pauseMs)))
    startedMs = now()
  }
}
