const SILENT = new Set(['then', 'toJSON', 'nodeType', 'length', 'jquery', 'constructor', 'prototype'])
let lastMissing = ''

/**
 * Records the last missing property that a script read, so that an error can contain its name. The objects in the
 * properties `inner` are watched as well.
 */
export function watchMissing<T extends object>(owner: T, path: string, inner: readonly string[] = []): T {
  const watched = new Map<string, unknown>()
  return new Proxy(owner, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, target === owner ? target : receiver)
      if (typeof name !== 'string') return value
      if (value === undefined && !(name in target) && !SILENT.has(name)) lastMissing = `${path}.${name}`
      if (!inner.includes(name) || typeof value !== 'object' || value === null) return value
      if (!watched.has(name)) watched.set(name, watchMissing(value, `${path}.${name}`))
      return watched.get(name)
    },
  })
}

/** Returns the name of the last missing property, and clears it. */
export function takeMissing(): string {
  const name = lastMissing
  lastMissing = ''
  return name
}
