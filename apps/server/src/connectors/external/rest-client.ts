import { STATUS_CODES } from 'node:http'
import { guardedCalls, type OutboundAnswer } from '../outbound'
import type { OpenClient } from './client'
import { systemProxy } from './system-proxy'
import { tlsOptions } from './tls-options'

const MAX_TIMEOUT_MS = 25_000
const MAX_PARALLEL = 200
const MAX_WAITING = 1000

/** Calls HTTP services. At most `maxParallel` requests run at once and `MAX_WAITING` wait; further ones are refused. */
export const open: OpenClient<'rest'> = (settings, { guard }) => {
  const { credentials, readTimeoutMs, maxParallelRequestsCount } = settings
  const calls = guardedCalls(guard)
  const timeoutMs = Math.min(readTimeoutMs || MAX_TIMEOUT_MS, MAX_TIMEOUT_MS)
  const maxParallel = Math.min(maxParallelRequestsCount || MAX_PARALLEL, MAX_PARALLEL)
  const waiting: (() => void)[] = []
  let running = 0

  async function takeSlot() {
    if (running < maxParallel) return void running++
    if (waiting.length >= MAX_WAITING) throw new Error(`${MAX_WAITING} requests wait already`)
    await new Promise<void>((resolve) => void waiting.push(resolve))
  }
  // Starts the next waiting request, or frees the slot.
  const freeSlot = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  const login: Record<string, string> =
    credentials.type === 'basic'
      ? { authorization: `Basic ${base64(`${credentials.username}:${credentials.password}`)}` }
      : {}

  return {
    async send({ url, method, headers, body }) {
      await takeSlot()
      try {
        const answer = await calls.call({
          url,
          method,
          body,
          headers: withContentType({ ...login, ...headers }),
          timeoutMs,
          tls: tlsOptions(credentials),
          proxy: settings.proxy === 'system' ? systemProxy(url) : settings.proxy,
        })
        return {
          statusCode: answer.status,
          // The standard reason is used, because rule chains compare this text, and servers may send any reason or
          // none.
          statusReason: STATUS_CODES[answer.status] ?? answer.statusText,
          headers: headersOf(answer),
          body: answer.body.toString('utf8'),
        }
      } finally {
        freeSlot()
      }
    },
    close() {},
  }
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

const withContentType = (headers: Record<string, string>) =>
  Object.keys(headers).some((name) => name.toLowerCase() === 'content-type')
    ? headers
    : { ...headers, 'content-type': 'text/plain;charset=UTF-8' }

/**
 * The first value of each header, by the name that the service sent and by the name in lower case: chains of
 * ThingsBoard use the first name, and chains that were made here may use the second.
 */
function headersOf({ headers, rawHeaders }: OutboundAnswer): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) values[name] = [value].flat()[0] ?? ''
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    values[name] ??= rawHeaders[at + 1]!
  }
  return values
}
