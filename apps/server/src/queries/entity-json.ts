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
 * Encodes the entities of a response as JSON, with the content of the objects that `toEntityData` returns. A page may
 * have 100,000 values: encoding them without an object for each value takes less time and memory.
 */
export function entityEncoder(selection: Selection, nowMs: number): (row: SelectedRow) => string {
  const parts = partsOf(selection)
  const indexesOf = indexesByKey(parts)
  const newest: (StoredValue | undefined)[] = parts.map(() => undefined)
  const end = `${parts.length > 0 ? '}' : ''}},"timeseries":{}}`

  function selectNewest(stored: StoredValue[]) {
    newest.fill(undefined)
    for (const value of stored)
      for (const index of indexesOf.get(value[0]) ?? [])
        if (isNewer(value, newest[index], parts[index]!.type)) newest[index] = value
  }

  function valueJson({ type, key }: Part, stored: StoredValue | undefined, row: SelectedRow): string {
    if (type === 'ENTITY_FIELD') return `{"ts":${nowMs},"value":${jsonText(fieldText(row, key))}}`
    return stored ? `{"ts":${stored[2]},"value":${jsonText(storedText(stored))}}` : NO_VALUE
  }

  return (row) => {
    selectNewest(row.stored ?? [])
    const texts = [`{"entityId":{"entityType":"${row.entity_type}","id":"${row.id}"},"latest":{`]
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index]!
      texts.push(part.head, valueJson(part, newest[index], row))
    }
    texts.push(end)
    // A concatenated text would keep all its parts in memory until it is sent.
    return texts.join('')
  }
}

/** Each key once, grouped by type. */
function partsOf(selection: Selection): Part[] {
  const byType = new Map<EntityKeyType, Set<string>>()
  for (const { type, key } of selectedKeys(selection))
    byType.set(type, (byType.get(type) ?? new Set<string>()).add(key))
  return [...byType].flatMap(([type, keys], group) =>
    [...keys].map((key, position) => {
      const before = position > 0 ? ',' : `${group > 0 ? '},' : ''}"${type}":{`
      return { head: `${before}${JSON.stringify(key)}:`, type, key }
    }),
  )
}

/** For each key the indexes of the parts with this key. A key may be selected in several scopes. */
function indexesByKey(parts: Part[]): Map<string, number[]> {
  const indexes = new Map<string, number[]>()
  for (const [index, { type, key }] of parts.entries())
    if (type !== 'ENTITY_FIELD') indexes.set(key, [...(indexes.get(key) ?? []), index])
  return indexes
}

/** Quotes, backslashes, control characters and surrogates, which JSON may have to escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes them
const ESCAPED = /["\\\u0000-\u001f\ud800-\udfff]/

/** `JSON.stringify` of a text: most values are short and need no escapes. */
const jsonText = (text: string) => (ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`)
