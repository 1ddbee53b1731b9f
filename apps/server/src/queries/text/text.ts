import { badRequest } from '@signalbox/model/errors'
import { lowerCase } from '../../database/lower-case'
import { escapeLike } from '../../directory/list-page'

/** Refuses a text with a NUL character, which PostgreSQL cannot store. */
export const storableText = (text: string) => {
  if (text.includes('\0')) throw badRequest('A text may not hold the NUL character')
  return text
}

/** Escapes the wildcards of LIKE. */
export const likeText = (text: string) => escapeLike(storableText(text))

/** The pattern for names with this prefix, in lower case. */
export const prefixPattern = (prefix: string) => `${likeText(lowerCase(prefix))}%`
