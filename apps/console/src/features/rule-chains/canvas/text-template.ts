import type { TFunction } from 'i18next'

/** A text that is filled in for hundreds of elements: its translation is looked up once. */
export function textTemplate<Name extends string>(t: TFunction, key: string, names: readonly Name[]) {
  const text = t(key, Object.fromEntries(names.map((name) => [name, `\u0001${name}\u0001`])))
  const parts = text.split('\u0001')
  // Texts are at even places, names at odd ones.
  return (values: Record<Name, string>) =>
    parts.map((part, index) => (index % 2 === 0 ? part : values[part as Name])).join('')
}
