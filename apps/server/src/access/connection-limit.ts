import type { Socket } from 'node:net'

/**
 * Counts open connections per address and refuses those above the limit; 0 is no limit. This machine is not
 * limited: a proxy on it brings everybody's connections.
 */
export function connectionLimit(max: number) {
  const counts = new Map<string, number>()

  return {
    /** Whether the connection may stay; one above the limit is closed. */
    accept(socket: Socket): boolean {
      const address = socket.remoteAddress ?? ''
      if (max === 0 || isLoopback(address)) return true
      const count = counts.get(address) ?? 0
      if (count >= max) {
        socket.destroy()
        return false
      }
      counts.set(address, count + 1)
      socket.once('close', () => {
        const left = (counts.get(address) ?? 1) - 1
        if (left > 0) counts.set(address, left)
        else counts.delete(address)
      })
      return true
    },
  }
}

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address)
