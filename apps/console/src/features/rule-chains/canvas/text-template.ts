import type { TFunction } from 'i18next'

/** Looks up a translation once. The returned function inserts values for each of hundreds of elements. */
export function textTemplate<Name extends string>(t: TFunction, key: string, names: readonly Name[]) {
  const text = t(key, Object.fromEntries(names.map((name) => [name, `\u0001${name}\u0001`])))
  const parts = text.split('\u0001')
  // Texts are at even indexes, names at odd indexes.
  return (values: Record<Name, string>) =>
    parts.map((part, index) => (index % 2 === 0 ? part : values[part as Name])).join('')
}
