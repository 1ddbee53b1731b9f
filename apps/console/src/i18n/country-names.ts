import { COUNTRIES } from '@signalbox/model/text/countries'
import { languageTag } from '@signalbox/model/text/language'
import { currentLanguage } from './i18n'

/** Maps the English name of each country, which contacts store, to the name of the country in a language. */
export function countryNames(language: string): ReadonlyMap<string, string> {
  if (language === 'en-US') return new Map(COUNTRIES.map(({ name }) => [name, name]))
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return new Map(COUNTRIES.map(({ code, name }) => [name, names.of(code) ?? name]))
}

let last: { language: string; names: ReadonlyMap<string, string> } | undefined

/** A country as users read it. A stored name that is not in the list of countries is shown unchanged. */
export function shownCountry<Country extends string | null | undefined>(country: Country): Country | string {
  if (!country) return country
  const language = languageTag(currentLanguage())
  // Cached, because a list shows many countries, and creating the names of all countries takes milliseconds.
  if (last?.language !== language) last = { language, names: countryNames(language) }
  return last.names.get(country) ?? country
}
