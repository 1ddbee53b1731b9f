import type { TransportLimits } from '../limits/transport-limits'
import type { TransportDevice } from '../transport-device'
import { MAX_PACKET_BYTES } from './mqtt-settings'

const MAX_INFLIGHT_MESSAGES = 100

/** Whether a request of the device asks what it may send. It is answered here, not by a rule chain. */
export const asksForLimits = (data: string) =>
  data.includes('getSessionLimits') &&
  (JSON.parse(data) as { method?: unknown }).method === 'getSessionLimits'

/** What the device may send, as the SDKs from 2024 on ask after connecting; an empty text is no limit. */
export function sessionLimits(limits: TransportLimits, device: TransportDevice, isGateway: boolean): string {
  const rateLimits = limits.deviceRates(device)
  return JSON.stringify({
    maxPayloadSize: MAX_PACKET_BYTES,
    maxInflightMessages: MAX_INFLIGHT_MESSAGES,
    rateLimits,
    ...(isGateway ? { gatewayRateLimits: rateLimits } : {}),
  })
}
