import type { OutboundGuard } from './outbound-guard'

const TIMEOUT_MS = 10_000
const REGION = /^[a-z0-9-]{1,64}$/

/** Options of all clients of Amazon services. */
export function awsOptions(
  { accessKeyId, secretAccessKey, region }: { accessKeyId: string; secretAccessKey: string; region: string },
  guard: OutboundGuard,
) {
  if (!REGION.test(region)) throw new Error(`'${region.slice(0, 64)}' is not a region`)
  const agent = { keepAlive: true, maxSockets: 50, lookup: guard.lookup }
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: TIMEOUT_MS,
      requestTimeout: TIMEOUT_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  }
}

/**
 * Waits for the response of an Amazon service. Rejects a response of another server, such as a redirect of a proxy,
 * with an error that contains the status, or that tells that the response could not be read.
 */
export async function awsAnswer<T>(service: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const status = statusOf(error)
    const text = error instanceof Error ? error.message : ''
    if (text.includes('Deserialization error')) throw new Error(`The answer of ${service} could not be read`)
    throw /^Unknown(Error)?$/.test(text) && status
      ? new Error(`${service} answered with status ${status}`)
      : error
  }
}

function statusOf(error: unknown): number | undefined {
  const { $metadata } = (error ?? {}) as { $metadata?: { httpStatusCode?: number } }
  return $metadata?.httpStatusCode
}
