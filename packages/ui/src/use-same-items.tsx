import { useRef } from 'react'

/**
 * The same list as before while it holds the same things. A field that is given another one forgets what is
 * being typed, and most lists are made anew with every drawing.
 */
export function useSameItems<T>(items: readonly T[], ...texts: ((item: T) => string)[]): T[] {
  const content = JSON.stringify(items.map((item) => texts.map((textOf) => textOf(item))))
  const last = useRef<{ content: string; items: T[] }>(null)
  if (last.current?.content !== content) last.current = { content, items: [...items] }
  return last.current.items
}
