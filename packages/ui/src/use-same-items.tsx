import { useRef } from 'react'

/**
 * The list object of the previous render, unless the texts of the items have changed. A field that gets another list
 * object drops the typed text, and most lists are created again with every render.
 */
export function useSameItems<T>(items: readonly T[], ...texts: ((item: T) => string)[]): T[] {
  const content = JSON.stringify(items.map((item) => texts.map((textOf) => textOf(item))))
  const last = useRef<{ content: string; items: T[] }>(null)
  if (last.current?.content !== content) last.current = { content, items: [...items] }
  return last.current.items
}
