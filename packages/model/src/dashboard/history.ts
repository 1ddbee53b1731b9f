/** The undo history of a document: past, present and undone snapshots. Snapshots share unchanged parts. */
export interface History<T> {
  past: readonly T[]
  present: T
  future: readonly T[]
}

const MAX_STEPS = 100

/** A history that begins with this state. */
export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] })

/** Adds a step. Steps of one gesture, such as typing a title, replace each other. */
export function change<T>(history: History<T>, next: T, isSameStep = false): History<T> {
  if (next === history.present) return history
  if (isSameStep) return { ...history, present: next, future: [] }
  return { past: [...history.past, history.present].slice(-MAX_STEPS), present: next, future: [] }
}

/** Goes one step back; unchanged at the first step. */
export function undo<T>({ past, present, future }: History<T>): History<T> {
  const previous = past.at(-1)
  if (previous === undefined) return { past, present, future }
  return { past: past.slice(0, -1), present: previous, future: [present, ...future] }
}

/** Goes one undone step forward; unchanged at the last step. */
export function redo<T>({ past, present, future }: History<T>): History<T> {
  const [next, ...rest] = future
  if (next === undefined) return { past, present, future }
  return { past: [...past, present], present: next, future: rest }
}

/** The same history with every snapshot replaced. */
export const mapHistory = <T>(
  { past, present, future }: History<T>,
  map: (document: T) => T,
): History<T> => ({
  past: past.map(map),
  present: map(present),
  future: future.map(map),
})
