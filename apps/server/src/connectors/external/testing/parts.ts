import { outboundGuard } from '../../outbound-guard'
import type { ClientParts } from '../client'

const unexpectedCall = () => Promise.reject(new Error('unexpected call'))

/** The parts of a client in tests. Private addresses are allowed, because the peers listen on loopback. */
export const clientParts = (more: Partial<ClientParts> = {}): ClientParts => ({
  guard: outboundGuard({ allowPrivateNetwork: true }),
  tenantId: 't',
  sendMail: unexpectedCall,
  sendSms: unexpectedCall,
  ...more,
})

export const guardedParts = () => clientParts({ guard: outboundGuard({ allowPrivateNetwork: false }) })
