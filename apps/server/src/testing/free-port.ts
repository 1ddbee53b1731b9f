import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Above this range, systems choose ports for outgoing connections and for listeners on port 0. */
const LOWEST = 10_000
const HIGHEST = 32_000

/** A port of this machine that nothing listens on, and that no other process is given by chance. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
