import { type PageData, toPage } from './paging'

export type ItemSort = { property: string; direction: 'ASC' | 'DESC' }
type CompareTexts = (a: string, b: string) => number

/** Compares items by a property (`a.b` for nested ones): numbers, texts, true before false; absent values first. */
export function compareBy<T>(
  { property, direction }: ItemSort,
  compareTexts: CompareTexts,
): (a: T, b: T) => number {
  const path = property.split('.')
  const sign = direction === 'DESC' ? -1 : 1
  return (a, b) => sign * compareValues(valueAt(a, path), valueAt(b, path), compareTexts)
}

export type ItemsPageLink = {
  page: number
  pageSize: number
  sortOrder?: ItemSort | null
}

/** Sorts a list in memory and returns one page of it. */
export function pageItems<T extends object>(
  items: readonly T[],
  link: ItemsPageLink,
  compareTexts: CompareTexts,
): PageData<T> {
  const sorted = link.sortOrder ? items.toSorted(compareBy(link.sortOrder, compareTexts)) : items
  const start = link.page * link.pageSize
  return toPage(sorted.slice(start, start + link.pageSize), sorted.length, link)
}

function compareValues(a: unknown, b: unknown, compareTexts: CompareTexts): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(b) - Number(a)
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b)
  if (a === b) return 0
  if (a === undefined || a === null) return -1
  if (b === undefined || b === null) return 1
  return compareTexts(String(a), String(b))
}

const valueAt = (item: unknown, path: string[]) =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], item)
