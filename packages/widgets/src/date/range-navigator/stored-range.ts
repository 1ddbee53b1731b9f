import type { Range } from './intervals'

const KEY = 'date-range'

/** The range of this browser session, if one was chosen. */
export function readRange(): Range | undefined {
  try {
    const { start, end } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as { start: unknown; end: unknown }
    const range = { startMs: new Date(start as string).getTime(), endMs: new Date(end as string).getTime() }
    return range.startMs < range.endMs ? range : undefined
  } catch {
    return undefined // Nothing stored, or an invalid value.
  }
}

/** Stores the range for this browser session. */
export function storeRange({ startMs, endMs }: Range, name: string) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ start: startMs, end: endMs, name }))
  } catch {
    // The storage may be full or forbidden: then the range is not stored.
  }
}
