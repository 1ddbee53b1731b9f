import { AppError, outsideFailure } from '@signalbox/model/errors'
import type { ExternalClient, ExternalKind } from '@signalbox/rule-nodes/external-services'

const MAX_IN_FLIGHT = 500
const TIMEOUT_MS = 30_000

/**
 * A client that is created at its first use. The number of messages that wait for a response and their time are
 * limited, so that a slow peer fails its own messages and uses no memory.
 */
export function boundedClient<K extends ExternalKind>(
  kind: K,
  make: () => Promise<ExternalClient<K>>,
  { maxInFlight = MAX_IN_FLIGHT, timeoutMs = TIMEOUT_MS } = {},
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
  error instanceof AppError && error.status !== 503
    ? error
    : outsideFailure(error instanceof Error ? error.message || error.name : String(error))
