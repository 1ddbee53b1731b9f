import { isIP } from 'node:net'
import { type Connection, connectionsConnectsChannel } from '@platformatic/kafka'
import type { OutboundGuard } from '../outbound-guard'

class GuardContext {
  constructor(readonly guard: OutboundGuard) {}
}

/**
 * The context of a producer whose connections the guard checks. The library resolves names itself and connects to the
 * brokers that the cluster lists, so each address is checked before the socket connects.
 */
export const guardContext = (guard: OutboundGuard) => new GuardContext(guard)

interface ConnectionAttempt {
  connection: Connection
  host: string
}

// The library publishes this event when it creates the socket, which connects after the name lookup.
connectionsConnectsChannel.end.subscribe((attempt) => {
  const { connection, host } = attempt as ConnectionAttempt
  const { context, socket } = connection
  if (!(context instanceof GuardContext) || !socket?.connecting) return
  const check = (address: string) => {
    try {
      context.guard.requireAllowedAddress(host, address)
    } catch (refusal) {
      socket.destroy(refusal as Error)
    }
  }
  if (isIP(host)) check(host)
  else socket.on('lookup', (_error, address) => check(address))
})
