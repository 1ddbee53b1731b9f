import { languageTag } from '@signalbox/model/text/language'
import i18next from 'i18next'
import { currentLanguage } from '../../i18n/i18n'

/**
 * A text of a solution template in the language of the user; undefined if there is no translation. Translations are
 * read without interpolation, because some contain placeholders that the server fills. A text is translated only if it
 * equals the English text of its slug exactly: the telemetry key `temperature`, which must not be translated, has the
 * same slug as the text "Temperature".
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
