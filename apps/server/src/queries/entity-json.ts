import type { EntityKeyType } from '@signalbox/model/query/entity-key'
import type { Selection } from './query-limits'
import {
  fieldText,
  isNewer,
  type SelectedRow,
  type StoredValue,
  selectedKeys,
  storedText,
} from './selected-values'

interface Part {
  /** The JSON text before the value. */
  head: string
  type: EntityKeyType
  key: string
}

const NO_VALUE = '{"ts":0,"value":""}'

/**
 * Encodes the entities of a response as `toEntityData` describes them. A page may have 100,000 values: encoding them
 * without an object for each value takes less time and memory.
 */
export function entityEncoder(selection: Selection, nowMs: number): (row: SelectedRow) => string {
  const parts = partsOf(selection)
  const placesOf = placesByKey(parts)
  const newest: (StoredValue | undefined)[] = parts.map(() => undefined)
  const end = `${parts.length > 0 ? '}' : ''}},"timeseries":{}}`

  function selectNewest(stored: StoredValue[]) {
    newest.fill(undefined)
    for (const value of stored)
      for (const place of placesOf.get(value[0]) ?? [])
        if (isNewer(value, newest[place], parts[place]!.type)) newest[place] = value
  }

  function valueJson({ type, key }: Part, stored: StoredValue | undefined, row: SelectedRow): string {
    if (type === 'ENTITY_FIELD') return `{"ts":${nowMs},"value":${jsonText(fieldText(row, key))}}`
    return stored ? `{"ts":${stored[2]},"value":${jsonText(storedText(stored))}}` : NO_VALUE
  }

  return (row) => {
    selectNewest(row.stored ?? [])
    const texts = [`{"entityId":{"entityType":"${row.entity_type}","id":"${row.id}"},"latest":{`]
    for (let place = 0; place < parts.length; place++) {
      const part = parts[place]!
      texts.push(part.head, valueJson(part, newest[place], row))
    }
    texts.push(end)
    // Concatenation would keep all its parts in memory until the text is sent.
    return texts.join('')
  }
}

/** Each key once, grouped by type. */
function partsOf(selection: Selection): Part[] {
  const byType = new Map<EntityKeyType, Set<string>>()
  for (const { type, key } of selectedKeys(selection))
    byType.set(type, (byType.get(type) ?? new Set<string>()).add(key))
  return [...byType].flatMap(([type, keys], group) =>
    [...keys].map((key, index) => {
      const before = index > 0 ? ',' : `${group > 0 ? '},' : ''}"${type}":{`
      return { head: `${before}${JSON.stringify(key)}:`, type, key }
    }),
  )
}

/** Where the values of a key belong: it may be selected in several scopes. */
function placesByKey(parts: Part[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [place, { type, key }] of parts.entries())
    if (type !== 'ENTITY_FIELD') places.set(key, [...(places.get(key) ?? []), place])
  return places
}

/** Quotes, backslashes, control characters and surrogates, which JSON may have to escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes them
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/

/** `JSON.stringify` of a text: most values are short and need no escapes. */
const jsonText = (text: string) => (ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`)
