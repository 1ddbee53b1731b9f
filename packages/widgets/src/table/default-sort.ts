import type { Sort } from '@signalbox/ui/table/table-state'

/** `-createdTime` sorts downward, `+name` and `name` upward. */
export function defaultSort(text: string | null | undefined, fallback: string): Sort {
  const written = text?.trim() || fallback
  const isDown = written.startsWith('-')
  const property = written.replace(/^[+-]/, '')
  return { property, direction: isDown ? 'DESC' : 'ASC' }
}
