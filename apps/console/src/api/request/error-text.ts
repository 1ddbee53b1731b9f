import { errorMessage } from '@signalbox/model/text/error-message'
import i18next from 'i18next'
import { ApiError } from './http'

/** The text of a toast about a failed request. For 404 it names the request: the message may not name the entity. */
export const toastText = (error: unknown) =>
  error instanceof ApiError && error.status === 404
    ? `${error.request}\n${error.status}: ${error.message}`
    : errorText(error)

/** The text of an error for a message on the page. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return errorMessage(error)
  if (error.status === 0) return i18next.t('error.unable-to-connect')
  // Errors created in the browser have a text key instead of a sentence.
  if (error.request === '') return i18next.t(error.message)
  return messageOfServer(error) || i18next.t('error.unhandled', { status: error.status })
}

/** The server's message, else the response body. */
function messageOfServer({ body, message }: ApiError): string {
  if (typeof body !== 'object' || body === null) return body === undefined ? '' : message
  if (!('message' in body && body.message)) return JSON.stringify(body)
  return translatedLines(message)
}

/** A message of the server with translated lines. The one about a password has a line for each rule that it breaks. */
export const translatedLines = (message: string) => message.split('\n').map(translated).join('\n')

/** Translates the frequent messages of the server. A plural without a text of its own uses the key of the singular. */
function translated(message: string): string {
  const id = messageId(message)
  const key = [id, id.replace(/s$/, '')]
    .map((textId) => `server-error.${textId}`)
    .find((textKey) => i18next.exists(textKey))
  if (!key) return message
  return i18next.t(key, { quoted: /'([^']*)'/.exec(message)?.[1], number: /\d+/.exec(message)?.[0] })
}

/** The key of a message's translation: its words without quoted values and numbers. */
export const messageId = (message: string) =>
  (
    message
      .replace(/'[^']*'/g, '')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  ).join('-')
