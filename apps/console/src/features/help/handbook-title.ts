import i18next from 'i18next'
import { slug } from '../../i18n/slug'

/** The title of a page or section in the language of the user. The text of pages is English. */
export function handbookTitle(english: string): string {
  const key = `handbook-title.${slug(english)}`
  return i18next.exists(key) ? i18next.t(key) : english
}
