import type { Socket } from 'node:net'
import type { RateLimit } from '@signalbox/model/rate-limit'
import { rateLimiter } from './token-bucket'

/**
 * Counts open connections per address and refuses connections above the limit and connections that arrive too fast. A
 * limit of 0, or an empty list of rates, means no limit. Connections from this machine are not limited: a proxy on this
 * machine opens the connections of all its clients.
 */
export function connectionLimit(max: number, rates: RateLimit[] = []) {
  const rate = rateLimiter(rates)
  const counts = new Map<string, number>()

  return {
    /** Counts a new connection; closes it and returns false if it exceeds a limit. */
    accept(socket: Socket): boolean {
      const address = socket.remoteAddress ?? ''
      if (isLoopbackAddress(address)) return true
      const count = counts.get(address) ?? 0
      if ((max > 0 && count >= max) || !rate.take(address)) {
        socket.destroy()
        return false
      }
      counts.set(address, count + 1)
      socket.once('close', () => {
        const remaining = (counts.get(address) ?? 1) - 1
        if (remaining > 0) counts.set(address, remaining)
        else counts.delete(address)
      })
      return true
    },
  }
}

/** Whether an address belongs to this machine. */
export const isLoopbackAddress = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address)
