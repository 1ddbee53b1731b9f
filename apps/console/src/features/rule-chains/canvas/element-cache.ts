import { useRef } from 'react'

interface Cached<T> {
  parts: readonly unknown[]
  element: T
}

export type ElementCache<T> = Map<string, Cached<T>>

/** Returns the same object for an element of the canvas while all parts of the element are the same. */
export function cached<T>(cache: ElementCache<T>, id: string, parts: readonly unknown[], make: () => T): T {
  const known = cache.get(id)
  if (known?.parts.every((part, index) => part === parts[index])) return known.element
  const element = make()
  cache.set(id, { parts, element })
  return element
}

/** Returns the same list object while its elements are the same: the canvas processes every new list. */
export function useStableList<T>(list: T[]): T[] {
  const known = useRef(list)
  const isSame =
    known.current.length === list.length && known.current.every((element, index) => element === list[index])
  if (!isSame) known.current = list
  return known.current
}
