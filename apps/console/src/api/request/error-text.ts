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
  return 'message' in body && body.message ? message : JSON.stringify(body)
}
