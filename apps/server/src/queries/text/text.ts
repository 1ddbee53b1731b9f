import { badRequest } from '@signalbox/model/errors'
import { lowerCase } from '../../database/lower-case'
import { escapeLike } from '../../directory/list-page'

/** A text of the caller. PostgreSQL stores no NUL character, so a query that names one is refused. */
export const storableText = (text: string) => {
  if (text.includes('\0')) throw badRequest('A text may not hold the NUL character')
  return text
}

/** Escapes the wildcards of LIKE. */
export const likeText = (text: string) => escapeLike(storableText(text))

/** The pattern for names with this prefix, in lower case. */
export const prefixPattern = (prefix: string) => `${likeText(lowerCase(prefix))}%`
