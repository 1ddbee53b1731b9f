import { chooseLanguage, type Language } from '@signalbox/model/text/language'
import type { FastifyRequest } from 'fastify'

/** The language for texts to a user: the user's setting, otherwise the one the browser requests. */
export function languageOf(request: FastifyRequest, userLanguage?: unknown): Language {
  const tags = request.headers['accept-language']?.split(',').map((range) => range.split(';', 1)[0] ?? '')
  return chooseLanguage(typeof userLanguage === 'string' ? userLanguage : undefined, tags)
}
