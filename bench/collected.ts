import { WebSocket } from 'ws'
import { freePort } from '../apps/server/src/testing/free-port'
import { residentMegabytes } from './resident'

/** Lets a server process collect its garbage on request. Start it with the returned environment. */
export async function collector() {
  const port = await freePort()
  return {
    env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` },

    /** Its memory after a garbage collection. */
    async megabytesOf(pid: number): Promise<number> {
      const answer = await fetch(`http://127.0.0.1:${port}/json`)
      const [target] = (await answer.json()) as [{ webSocketDebuggerUrl: string }]
      const inspector = new WebSocket(target.webSocketDebuggerUrl)
      await new Promise((resolve, reject) => inspector.once('open', resolve).once('error', reject))
      const collected = new Promise((resolve) => inspector.once('message', resolve))
      inspector.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
      await collected
      inspector.close()
      return residentMegabytes(pid)
    },
  }
}
