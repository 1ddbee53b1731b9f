import { badRequest } from '@signalbox/model/errors'
import type { App } from './app'

const MAX_DEPTH = 200
const MAY_NAME_PROTOTYPE = /__proto__|\\u005f/i

/**
 * Reads JSON bodies. Clients send `Content-Type: application/json` on every call, so an empty body
 * is no body; nesting is bounded because everything behind walks JSON recursively.
 */
export function readBodies(app: App) {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseBody(String(text)))
    } catch (error) {
      done(error as Error)
    }
  })
}

function parseBody(text: string): unknown {
  if (text.trim() === '') return undefined
  requireDepth(text)
  try {
    // Dashboards of many megabytes come this way: the slow, looking parse only for bodies that may need it.
    return MAY_NAME_PROTOTYPE.test(text) ? JSON.parse(text, dropPrototypeKeys) : JSON.parse(text)
  } catch (error) {
    throw badRequest(`The request body is not valid JSON: ${error instanceof Error ? error.message : error}`)
  }
}

/** `__proto__` in a body would otherwise reach objects that are merged later. */
function dropPrototypeKeys(key: string, value: unknown) {
  return key === '__proto__' ? undefined : value
}

export function requireDepth(text: string, max = MAX_DEPTH) {
  let depth = 0
  let inText = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (inText) {
      if (c === 0x5c) i++
      else if (c === 0x22) inText = false
    } else if (c === 0x22) inText = true
    else if (c === 0x7b || c === 0x5b) {
      if (++depth > max) throw badRequest(`The request body is nested deeper than ${max} levels`)
    } else if (c === 0x7d || c === 0x5d) depth--
  }
}
