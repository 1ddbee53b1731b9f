import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Cut = 'refused' | 'silent'

/** A TCP port that forwards everything to another port, until the connection between them is cut. */
export async function cuttableLink(targetPort: number) {
  const sockets = new Set<Socket>()
  let cut: Cut | undefined
  const server = createServer((near) => {
    if (cut === 'refused') return void near.destroy()
    const far = connect(targetPort, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.setNoDelay(true)
      one.on('data', (bytes) => !cut && other.write(bytes))
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** `refused` ends the connections and accepts no new connections; `silent` drops every byte. */
    cut(kind: Cut) {
      cut = kind
      if (kind === 'refused') for (const socket of sockets) socket.destroy()
    },
    /** Forwards again. Existing connections may have lost bytes, so they are closed. */
    restore() {
      cut = undefined
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

export type CuttableLink = Awaited<ReturnType<typeof cuttableLink>>
