import type { OutboundGuard } from '../outbound-guard'

const TIMEOUT_MS = 10_000
const REGION = /^[a-z0-9-]{1,64}$/

/** What the clients of Amazon's services have in common. */
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
