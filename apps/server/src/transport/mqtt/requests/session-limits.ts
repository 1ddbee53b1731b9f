import type { TransportLimits } from '../../limits/transport-limits'
import type { TransportDevice } from '../../transport-device'
import { MAX_PACKET_BYTES } from '../mqtt-settings'

const MAX_INFLIGHT_MESSAGES = 100

/** Whether a request of the device is `getSessionLimits`. The server answers it, not a rule chain. */
export const asksForLimits = (data: string) =>
  data.includes('getSessionLimits') &&
  (JSON.parse(data) as { method?: unknown }).method === 'getSessionLimits'

/** The response to `getSessionLimits`, which SDKs from 2024 on send after connecting; empty text means no limit. */
export function sessionLimits(limits: TransportLimits, device: TransportDevice, isGateway: boolean): string {
  const rateLimits = limits.deviceRates(device)
  return JSON.stringify({
    maxPayloadSize: MAX_PACKET_BYTES,
    maxInflightMessages: MAX_INFLIGHT_MESSAGES,
    rateLimits,
    ...(isGateway ? { gatewayRateLimits: rateLimits } : {}),
  })
}
