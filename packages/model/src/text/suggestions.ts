/** Whether a name begins with what was typed, whatever the case. */
export const startsWith = (name: string, typed: string) => name.toLowerCase().startsWith(typed.toLowerCase())

/** Those that begin with what was typed. */
export const startingWith = (names: readonly string[], typed: string) =>
  names.filter((name) => startsWith(name, typed))

/** Suggestions where any text is allowed: what was typed is one of them; in alphabetical order. */
export function freeSuggestions(names: readonly string[], typed: string): string[] {
  const found = startingWith(names, typed)
  if (typed && !found.includes(typed)) found.push(typed)
  return found.sort((a, b) => a.localeCompare(b))
}
