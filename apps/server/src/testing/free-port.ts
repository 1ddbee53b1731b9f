import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Above this range, systems choose ports for outgoing connections and for listeners on port 0. */
const LOWEST = 10_000
const HIGHEST = 32_000

/** Finds a free port below the range from which the system assigns ports to other processes. */
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
