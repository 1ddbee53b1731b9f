import { AppError, badRequest } from '@signalbox/model/errors'
import { errorMessage } from '@signalbox/model/text/error-message'
import type { App } from '../app'
import { parseJsonInSlices } from './sliced-json'

/**
 * Reads JSON bodies. Clients send `Content-Type: application/json` on every call, so an empty body counts
 * as absent.
 */
export function readBodies(app: App) {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request: unknown, text: string) =>
    parseBody(text),
  )
}

/** The body as a JSON value; undefined if it is empty. */
export async function parseBody(text: string): Promise<unknown> {
  if (text.trim() === '') return undefined
  try {
    return await parseJsonInSlices(text)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw badRequest(`The request body is not valid JSON: ${errorMessage(error)}`)
  }
}
