import i18next from 'i18next'
import { ApiError } from './http'

/** What a person reads about a request that failed, wherever they stand: what is missing may not be what they see. */
export const toastText = (error: unknown) =>
  error instanceof ApiError && error.status === 404
    ? `${error.request}\n${error.status}: ${error.message}`
    : errorText(error)

/** What a person reads about an error, beside what it is about. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error)
  if (error.status === 0) return i18next.t('error.unable-to-connect')
  // Errors made in this browser carry a text key instead of a sentence.
  if (error.request === '') return i18next.t(error.message)
  return saidBy(error) || i18next.t('error.unhandled', { status: error.status })
}

/** The server's own words: its message, else whatever it sent. */
function saidBy({ body, message }: ApiError): string {
  if (typeof body !== 'object' || body === null) return body === undefined ? '' : message
  return 'message' in body && body.message ? translated(message) : JSON.stringify(body)
}

/** The server writes English. Messages that people see in daily work have a text in every language. */
function translated(message: string): string {
  const key = `server-error.${messageId(message)}`
  if (!i18next.exists(key)) return message
  return i18next.t(key, { quoted: /'([^']*)'/.exec(message)?.[1], number: /\d+/.exec(message)?.[0] })
}

/** The words of a message without what it quotes and counts: the key of its text. */
export const messageId = (message: string) =>
  (
    message
      .replace(/'[^']*'/g, '')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  ).join('-')
