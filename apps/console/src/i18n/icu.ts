import { numberLocales } from '@signalbox/model/text/language'
import type { I18nFormatModule } from 'i18next'
import { IntlMessageFormat, type PrimitiveType } from 'intl-messageformat'
import { numberFormat } from './intl-formats'

/** The syntax characters of an ICU message. */
const SYNTAX = /[{}]|''/

/** A placeholder without a format. */
const PLAIN_PLACEHOLDER = /\{(\w+)\}/g

const messages = new Map<string, IntlMessageFormat>()

/**
 * Lets i18next read texts as ICU messages. Texts without placeholders are returned unchanged: parsing them would take
 * a quarter of the start time of a page.
 */
export const icuTexts: I18nFormatModule & {
  parse(text: string, values: Record<string, PrimitiveType>, language: string): string
  addLookupKeys(keys: string[]): string[]
} = {
  type: 'i18nFormat',
  parse(text, values, language) {
    if (!SYNTAX.test(text)) return text
    try {
      return String(messageOf(text, language).format(withLocalNumbers(text, values, language)))
    } catch (error) {
      console.warn(`The text '${text}' cannot be filled in`, error)
      return text
    }
  },
  // One text has all plural forms, so there are no other keys to look up.
  addLookupKeys: (keys) => keys,
}

/** Formats the numbers for placeholders without a format, because ICU would print these numbers with Latin digits. */
function withLocalNumbers(text: string, values: Record<string, PrimitiveType>, language: string) {
  const plainNumbers = [...text.matchAll(PLAIN_PLACEHOLDER)].flatMap(([, name = '']) => {
    const value = values[name]
    // A plural form needs the number itself.
    return typeof value === 'number' && !text.includes(`{${name},`) ? [[name, value] as const] : []
  })
  if (plainNumbers.length === 0) return values
  const { format } = numberFormat(numberLocales(language))
  return { ...values, ...Object.fromEntries(plainNumbers.map(([name, value]) => [name, format(value)])) }
}

function messageOf(text: string, language: string): IntlMessageFormat {
  const key = `${language} ${text}`
  const cached = messages.get(key)
  if (cached) return cached
  // The component <Trans> handles the tags of a text.
  const message = new IntlMessageFormat(text, numberLocales(language), undefined, { ignoreTag: true })
  messages.set(key, message)
  return message
}
