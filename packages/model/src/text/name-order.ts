type CompareTexts = (a: string, b: string) => number

const comparisons = new Map<string, CompareTexts>()

/** The order of names in a language: numbers by value, so "Pump 9" is before "Pump 10". */
export function nameOrder(languageTag: string): CompareTexts {
  const cached = comparisons.get(languageTag)
  if (cached) return cached
  // Collators are cached, because creating one takes longer than a comparison.
  const { compare } = new Intl.Collator(languageTag, { numeric: true })
  comparisons.set(languageTag, compare)
  return compare
}
