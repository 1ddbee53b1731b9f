import { AppError, outsideFailure } from '@signalbox/model/errors'
import type { ExternalClient, ExternalKind } from '@signalbox/rule-nodes/external-services'

const MAX_IN_FLIGHT = 500
const TIMEOUT_MS = 30_000

export interface ClientLimits {
  maxInFlight?: number
  timeoutMs?: number
  /** The service has accepted a message. */
  onSent?: () => void
}

/**
 * A client that is created at its first use. The number of messages that wait for a response is limited, and
 * how long they wait: a slow peer fails its own messages only, and memory use stays bounded.
 */
export function boundedClient<K extends ExternalKind>(
  kind: K,
  make: () => Promise<ExternalClient<K>>,
  { maxInFlight = MAX_IN_FLIGHT, timeoutMs = TIMEOUT_MS, onSent }: ClientLimits = {},
): ExternalClient<K> {
  let client: Promise<ExternalClient<K>> | undefined
  let inFlight = 0
  let isClosed = false

  function ready() {
    client ??= make().catch((error) => {
      // The next message tries again.
      client = undefined
      throw error
    })
    return client
  }

  return {
    async send(request) {
      if (isClosed) throw outsideFailure('The node was stopped')
      if (inFlight >= maxInFlight)
        throw outsideFailure(`${inFlight} messages wait for the ${kind} service already`)
      inFlight++
      const answer = ready().then((opened) => opened.send(request))
      // Counted until the client has finished, also when the message has timed out before.
      const free = () => void inFlight--
      answer.then(free, free)
      if (onSent) answer.then(onSent, () => {})
      return withTimeout(answer, timeoutMs, kind).catch((error) => {
        throw asOutsideFailure(error)
      })
    },
    async close() {
      isClosed = true
      const opened = await client?.catch(() => undefined)
      await opened?.close()
    },
  }
}

function withTimeout<T>(answer: Promise<T>, timeoutMs: number, kind: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(outsideFailure(`The ${kind} service did not answer within ${timeoutMs} ms`)),
      timeoutMs,
    )
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Every error of an external service is a failure of the message, never one of the platform. */
const asOutsideFailure = (error: unknown) =>
  error instanceof AppError && error.status !== 503 ? error : outsideFailure(reasonOf(error))

/** The message of an error, and what the first of its causes says: clients often name only the step that failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const own = error.message || error.name
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause
  if (!(inner instanceof Error)) return own
  const reason = reasonOf(inner)
  return own.includes(reason) ? own : `${own} ${reason}`
}
