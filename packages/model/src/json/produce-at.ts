/** A copy of `document` with the value at `path` replaced; parts outside of the path are shared. */
export function produceAt<T>(document: T, path: readonly (string | number)[], value: unknown): T {
  const [step, ...rest] = path
  if (step === undefined) return value as T
  const copy = (Array.isArray(document) ? [...document] : { ...document }) as Record<string | number, unknown>
  copy[step] = produceAt(copy[step], rest, value)
  return copy as T
}
