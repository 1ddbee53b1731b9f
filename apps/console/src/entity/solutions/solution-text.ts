import { languageTag } from '@signalbox/model/text/language'
import i18next from 'i18next'
import { currentLanguage } from '../../i18n/i18n'

/**
 * A text of a solution template in the language of the user. Translations are read without interpolation,
 * because some contain placeholders that the server fills. The slug ignores case and punctuation, so the key
 * `temperature` has the slug of the text "Temperature". Keys and types must not be translated: only a text that
 * equals the English one exactly is.
 */
export function solutionText(english: string): string | undefined {
  const key = `solution-text.${slug(english)}`
  if (i18next.getResource('en-US', 'translation', key) !== english) return undefined
  const text: unknown = i18next.getResource(languageTag(currentLanguage()), 'translation', key)
  return typeof text === 'string' ? text : undefined
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
