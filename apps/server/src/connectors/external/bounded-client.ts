import { AppError, externalServiceFailed } from '@signalbox/model/errors'
import type { ExternalClient, ExternalKind } from '@signalbox/rule-nodes/external-services'

const MAX_IN_FLIGHT = 500
const TIMEOUT_MS = 30_000

export interface ClientLimits {
  maxInFlight?: number
  timeoutMs?: number
  /** Called when the service has accepted a message. */
  onSent?: () => void
}

/**
 * A client that is created when the first message is sent. Two things are limited: the number of messages that wait for
 * a response, and the time that each message waits. Otherwise messages to a slow peer would use more and more memory.
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
    client ??= make().catch((error: unknown) => {
      // The next message creates the client again.
      client = undefined
      throw error
    })
    return client
  }

  return {
    async send(request) {
      if (isClosed) throw externalServiceFailed('The node was stopped')
      if (inFlight >= maxInFlight)
        throw externalServiceFailed(`${inFlight} messages wait for the ${kind} service already`)
      inFlight++
      const answer = ready().then((openedClient) => openedClient.send(request))
      // A message counts until the client has finished it, even if it has timed out.
      const stopCounting = () => void inFlight--
      answer.then(stopCounting, stopCounting)
      if (onSent) answer.then(onSent, () => {})
      return withTimeout(answer, timeoutMs, kind).catch((error) => {
        throw asExternalServiceFailure(error)
      })
    },
    async close() {
      isClosed = true
      const openedClient = await client?.catch(() => undefined)
      await openedClient?.close()
    },
  }
}

function withTimeout<T>(answer: Promise<T>, timeoutMs: number, kind: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(externalServiceFailed(`The ${kind} service did not answer within ${timeoutMs} ms`)),
      timeoutMs,
    )
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Converts an error of an external service: it must not look like an error of the platform, such as a 503. */
const asExternalServiceFailure = (error: unknown) =>
  error instanceof AppError && error.status !== 503 ? error : externalServiceFailed(reasonOf(error))

/** The message of an error and of its first cause: the error of a client often names only the step that failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const message = error.message || error.name
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error.cause
  if (!(cause instanceof Error)) return message
  const reason = reasonOf(cause)
  return message.includes(reason) ? message : `${message} ${reason}`
}
