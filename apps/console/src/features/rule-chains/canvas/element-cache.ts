import { useRef } from 'react'

interface Cached<T> {
  parts: readonly unknown[]
  element: T
}

export type ElementCache<T> = Map<string, Cached<T>>

/** Returns the same object for an element of the canvas while all parts of the element are the same. */
export function reuseElement<T>(
  cache: ElementCache<T>,
  id: string,
  parts: readonly unknown[],
  make: () => T,
): T {
  const previous = cache.get(id)
  if (previous?.parts.every((part, index) => part === parts[index])) return previous.element
  const element = make()
  cache.set(id, { parts, element })
  return element
}

/** Returns the same list object while its elements are the same: the canvas processes every new list. */
export function useStableList<T>(list: T[]): T[] {
  const previous = useRef(list)
  const isSame =
    previous.current.length === list.length &&
    previous.current.every((element, index) => element === list[index])
  if (!isSame) previous.current = list
  return previous.current
}
