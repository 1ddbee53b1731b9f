/** Those that begin with what was typed, whatever the case. */
export function startingWith(names: readonly string[], typed: string): string[] {
  const prefix = typed.toLowerCase()
  return names.filter((name) => name.toLowerCase().startsWith(prefix))
}

/** Suggestions where any text is allowed: what was typed is one of them; in alphabetical order. */
export function freeSuggestions(names: readonly string[], typed: string): string[] {
  const found = startingWith(names, typed)
  if (typed && !found.includes(typed)) found.push(typed)
  return found.sort((a, b) => a.localeCompare(b))
}
