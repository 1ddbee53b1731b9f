import { WebSocket } from 'ws'
import { freePort } from '../apps/server/src/testing/free-port'
import { residentMegabytes } from './resident'

/** Lets a server process collect its garbage on request. Start it with the returned environment. */
export async function memoryAfterGc() {
  const port = await freePort()

  async function ask<T>(method: string, params: object = {}): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${port}/json`)
    const [target] = (await answer.json()) as [{ webSocketDebuggerUrl: string }]
    const inspector = new WebSocket(target.webSocketDebuggerUrl)
    await new Promise((resolve, reject) => inspector.once('open', resolve).once('error', reject))
    const answered = new Promise<string>((resolve) =>
      inspector.once('message', (data) => resolve(String(data))),
    )
    inspector.send(JSON.stringify({ id: 1, method, params }))
    const { result } = JSON.parse(await answered) as { result: T }
    inspector.close()
    return result
  }

  return {
    env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` },

    /** The resident memory of the process after a garbage collection. */
    async megabytesOf(pid: number): Promise<number> {
      await ask('HeapProfiler.collectGarbage')
      return residentMegabytes(pid)
    },

    /**
     * The memory of objects and buffers after a garbage collection. It does not include free pages, which a
     * process keeps for a while, so the memory of a few hundred connections can be measured.
     */
    async usedMegabytes(): Promise<number> {
      await ask('HeapProfiler.collectGarbage')
      const expression =
        '(({ heapUsed, external }) => (heapUsed + external) / 1024 / 1024)(process.memoryUsage())'
      const { result } = await ask<{ result: { value: number } }>('Runtime.evaluate', { expression })
      return result.value
    },
  }
}
