import { AppError, badRequest } from '@signalbox/model/errors'
import { isObject } from '@signalbox/model/json/is-object'
import type { OutboundAnswer, OutboundRequest } from '../../connectors/outbound'
import { sleep, untilAborted } from './abortable'
import { connectionReason } from './connection-reason'
import { withoutNul } from './json-members'
import { requestSlots } from './request-slots'
import { baseOf, hostOf, redirectedBase } from './source-address'
import { answerJson, type SourceAccount, sourceTokens } from './source-tokens'

export interface SourceClientParts extends SourceAccount {
  call: (request: OutboundRequest) => Promise<OutboundAnswer>
  signal?: AbortSignal
  /** Delays a request while devices of other tenants send data. */
  waitForTurn?: () => Promise<void>
  /** Waits before a request is repeated; tests replace it. */
  pause?: (ms: number, signal?: AbortSignal) => Promise<void>
}

export type SourceClient = ReturnType<typeof sourceClient>

const MAX_BYTES = 256 * 1024 * 1024
const TIMEOUT_MS = 120_000
const MAX_ATTEMPTS = 10
/** A plain 500 is more often a permanent error of the source than a temporary one. */
const MAX_ATTEMPTS_AT_500 = 3
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000
const MAX_REDIRECTS = 3
/** How many bytes of a response are read to detect an HTML page, which may begin with spaces or a byte order mark. */
const HTML_START_BYTES = 100

/** The source returned an unexpected response. */
export class SourceError extends Error {
  override name = 'SourceError'
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** The source could not be reached with `MAX_ATTEMPTS` attempts. */
export class SourceUnreachable extends Error {
  override name = 'SourceUnreachable'
}

/** Whether the source does not have the path, or does not permit it: any 4xx status except 429. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof SourceError && error.status >= 400 && error.status < 500 && error.status !== 429

/**
 * A signed-in client of another installation. Expired tokens are renewed. Requests are repeated after a pause if the
 * response is 429 or 5xx or the connection breaks. Redirects to other hosts are refused.
 */
export function sourceClient({ call, signal, waitForTurn, pause = sleep, ...account }: SourceClientParts) {
  let base = baseOf(account.url)
  const signedIn = sourceTokens(
    account,
    (path, body) => send('POST', path, body),
    () => hostOf(base),
  )
  const slots = requestSlots()
  const stats = { requests: 0, totalMs: 0, recentMs: 0 }
  let certificateEnd: number | undefined

  async function send(method: string, path: string, body?: unknown, token?: string): Promise<OutboundAnswer> {
    for (let redirects = 0; ; redirects++) {
      await waitForTurn?.()
      signal?.throwIfAborted()
      const started = performance.now()
      const sent = call({
        url: base + path,
        method,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...(token ? { 'x-authorization': `Bearer ${token}` } : {}),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
        // Only with the first request: reading the certificate takes time.
        readsCertificate: stats.requests === 0,
      })
      const answer = await untilAborted(sent, signal)
      certificateEnd = answer.certificateEnd ?? certificateEnd
      stats.requests++
      const tookMs = performance.now() - started
      stats.totalMs += tookMs
      stats.recentMs = stats.requests === 1 ? tookMs : stats.recentMs * 0.95 + tookMs * 0.05
      slots.observe(stats.recentMs, stats.totalMs / stats.requests)
      if (answer.status < 300 || answer.status >= 400 || answer.status === 304) return answer
      if (redirects === MAX_REDIRECTS) throw badRequest(`${base} redirects too often`)
      base = redirectedBase(base, path, String(answer.headers.location ?? ''))
    }
  }

  async function attempt(method: string, path: string, body?: unknown): Promise<OutboundAnswer> {
    const token = signedIn.token() ?? (await signedIn.renewed(undefined))
    const answer = await send(method, path, body, token)
    if (answer.status !== 401) return answer
    return send(method, path, body, await signedIn.renewed(token))
  }

  async function request(method: string, path: string, body?: unknown): Promise<OutboundAnswer> {
    return slots.run(async () => {
      for (let tries = 1; ; tries++) {
        const outcome = await attempt(method, path, body).catch((error: unknown) => {
          if (signal?.aborted || isRefusal(error)) throw error
          if (tries < MAX_ATTEMPTS) return undefined
          const message = `${hostOf(base)} cannot be reached: ${connectionReason(error)}`
          throw new SourceUnreachable(message, { cause: error })
        })
        if (outcome && !isTemporary(outcome.status)) {
          slots.succeeded()
          return outcome
        }
        slots.failed()
        const maxAttempts = outcome?.status === 500 ? MAX_ATTEMPTS_AT_500 : MAX_ATTEMPTS
        if (outcome && tries >= maxAttempts) return outcome
        await pause(pauseMs(tries, outcome), signal)
      }
    })
  }

  return {
    signIn: signedIn.signIn,
    stats,
    slots: () => ({ concurrentRequests: slots.allowed, maxConcurrentRequests: slots.maxRequests }),
    get address() {
      return base
    },
    /** When the certificate of the source expires; undefined before the first response. */
    get certificateEnd() {
      return certificateEnd
    },
    /** The JSON of a response, requested without repetition; undefined after an error. */
    async tryOnce(path: string): Promise<unknown> {
      const answer = await attempt('GET', path).catch(() => undefined)
      return answer?.status === 200 ? answerJson(answer) : undefined
    },
    /** The text of a response; undefined if the status is 404. */
    async find(path: string): Promise<string | undefined> {
      const answer = await request('GET', path)
      return answer.status === 404 ? undefined : textOf(jsonBody(path, answer))
    },
    async get(path: string): Promise<string> {
      return textOf(jsonBody(path, await request('GET', path)))
    },
    /** Like `get`, but as bytes. */
    async getBytes(path: string): Promise<Buffer> {
      return jsonBody(path, await request('GET', path))
    },
    /** The body and type of a file; undefined if the status is not 200. */
    async findBytes(path: string): Promise<{ body: Buffer; type: string } | undefined> {
      const answer = await request('GET', path)
      if (answer.status !== 200) return undefined
      return { body: answer.body, type: String(answer.headers['content-type'] ?? '') }
    },
    async post(path: string, body: unknown): Promise<string> {
      return textOf(jsonBody(path, await request('POST', path, body)))
    },
  }
}

/**
 * The body of a response with status 200. A proxy may send an HTML page with this status, for example to sign in or
 * during maintenance: the page must not be read as an empty list.
 */
function jsonBody(path: string, answer: OutboundAnswer): Buffer {
  if (answer.status !== 200) throw failed(path, answer)
  if (/^\s*</.test(answer.body.toString('utf8', 0, HTML_START_BYTES)))
    throw new SourceError(200, `${pathname(path)} answered with an HTML page instead of JSON`)
  return answer.body
}

const textOf = (body: Buffer) => withoutNul(body.toString('utf8'))

const isTemporary = (status: number) => status === 429 || status >= 500
/** Errors that a repeated request would cause again, such as an address in a private network. */
const isRefusal = (error: unknown) => error instanceof AppError && error.status === 400

function pauseMs(tries: number, answer: OutboundAnswer | undefined): number {
  const retryAfterSeconds = Number(answer?.headers['retry-after'])
  if (retryAfterSeconds > 0) return Math.min(retryAfterSeconds * 1000, MAX_PAUSE_MS)
  return Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), MAX_PAUSE_MS)
}

function failed(path: string, answer: OutboundAnswer): SourceError {
  const body = answerJson(answer)
  const reason = isObject(body) && typeof body.message === 'string' ? body.message : ''
  return new SourceError(
    answer.status,
    `${pathname(path)} answered ${answer.status}${reason ? `: ${reason}` : ''}`,
  )
}

const pathname = (path: string) => path.replace(/\?.*$/, '')
