/** Whether a name begins with the typed text, ignoring case. */
export const startsWithIgnoringCase = (name: string, typed: string) =>
  name.toLowerCase().startsWith(typed.toLowerCase())

/** The names that begin with the typed text, ignoring case. */
export const startingWith = (names: readonly string[], typed: string) =>
  names.filter((name) => startsWithIgnoringCase(name, typed))

/**
 * The suggestions of a field that accepts any text: matching names and the typed text, in alphabetical order.
 */
export function freeSuggestions(
  names: readonly string[],
  typed: string,
  compareNames: (a: string, b: string) => number,
): string[] {
  const matching = startingWith(names, typed)
  if (typed && !matching.includes(typed)) matching.push(typed)
  return matching.sort(compareNames)
}
