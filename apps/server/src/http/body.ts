import { setImmediate as nextTurn } from 'node:timers/promises'
import { badRequest } from '@signalbox/model/errors'
import { errorMessage } from '@signalbox/model/text/error-message'
import type { App } from './app'
import { parseJsonInSlices } from './sliced-json'

const MAX_DEPTH = 200
/** Maximum number of values in a body: a dashboard of ten megabytes has some hundred thousand. */
const MAX_VALUES = 1_000_000
const SLICE = 256 * 1024

/**
 * Reads JSON bodies. Clients send `Content-Type: application/json` on every call, so an empty body
 * is no body; nesting and the number of values are bounded before anything is built from the text.
 */
export function readBodies(app: App) {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request: unknown, text: string) =>
    parseBody(text),
  )
}

async function parseBody(text: string): Promise<unknown> {
  if (text.trim() === '') return undefined
  await requireBounds(text)
  try {
    return await parseJsonInSlices(text)
  } catch (error) {
    throw badRequest(`The request body is not valid JSON: ${errorMessage(error)}`)
  }
}

/** Scans the text in slices, so that other requests are served in between. */
async function requireBounds(text: string) {
  const scan = { at: 0, depth: 0, values: 1, inText: false }
  while (scan.at < text.length) {
    scanSlice(text, scan)
    if (scan.at < text.length) await nextTurn()
  }
}

function scanSlice(text: string, scan: { at: number; depth: number; values: number; inText: boolean }) {
  const end = Math.min(text.length, scan.at + SLICE)
  let { at, depth, values, inText } = scan
  for (; at < end; at++) {
    const c = text.charCodeAt(at)
    if (inText) {
      if (c === 0x5c) at++
      else if (c === 0x22) inText = false
    } else if (c === 0x22) inText = true
    else if (c === 0x2c) values++
    else if (c === 0x7b || c === 0x5b) {
      values++
      if (++depth > MAX_DEPTH) throw badRequest(`The request body is nested deeper than ${MAX_DEPTH} levels`)
    } else if (c === 0x7d || c === 0x5d) depth--
    if (values > MAX_VALUES) throw badRequest(`The request body has more than ${MAX_VALUES} values`)
  }
  Object.assign(scan, { at, depth, values, inText })
}
