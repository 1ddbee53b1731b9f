/** Enter, comma and semicolon end a key that is being typed. */
export const KEY_SEPARATORS = /[,;\n]/

/** Adds the typed keys to the list: trimmed, without empty keys and duplicates. */
export function addKeys(keys: readonly string[], typed: string): string[] {
  const added = typed.split(KEY_SEPARATORS).map((key) => key.trim())
  return [...new Set([...keys, ...added.filter((key) => key !== '')])]
}
