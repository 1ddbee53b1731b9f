import { outboundGuard } from '../../outbound-guard'
import type { ClientParts } from '../client'

const notUsed = () => Promise.reject(new Error('not used'))

/** What clients are opened with in tests; peers are on loopback unless the guard is tested. */
export const clientParts = (more: Partial<ClientParts> = {}): ClientParts => ({
  guard: outboundGuard({ allowPrivateNetwork: true }),
  tenantId: 't',
  sendMail: notUsed,
  sendSms: notUsed,
  ...more,
})

export const guardedParts = () => clientParts({ guard: outboundGuard({ allowPrivateNetwork: false }) })
