import type { JsonSchema, StoredItemOptions } from './schema'

/** A choice as it is stored, with its untranslated label. */
export interface StoredChoice {
  value: unknown
  label: string
}

/** The choices of a field: those of its form item, or else those of its schema. */
export function storedChoices(
  { type, items, titleMap }: StoredItemOptions,
  { enum: values, enumNames }: JsonSchema,
): StoredChoice[] {
  if (type === 'rc-select' && items) return items as StoredChoice[]
  if (Array.isArray(titleMap)) return titleMap.map(({ value, name }) => ({ value, label: name }))
  if (titleMap) return Object.entries(titleMap).map(([value, label]) => ({ value, label: String(label) }))
  return (values ?? []).map((value, index) => ({ value, label: enumNames?.[index] ?? String(value) }))
}
