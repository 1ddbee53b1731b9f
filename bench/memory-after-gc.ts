import { WebSocket } from 'ws'
import { freePort } from '../apps/server/src/testing/free-port'
import { residentMegabytes } from './resident'

/** Measures the memory of a server process after a garbage collection. Start the process with the returned `env`. */
export async function memoryAfterGc() {
  const port = await freePort()

  async function callInspector<T>(method: string, params: object = {}): Promise<T> {
    const answer = await fetch(`http://127.0.0.1:${port}/json`)
    const [target] = (await answer.json()) as [{ webSocketDebuggerUrl: string }]
    const inspector = new WebSocket(target.webSocketDebuggerUrl)
    await new Promise((resolve, reject) => inspector.once('open', resolve).once('error', reject))
    const response = new Promise<string>((resolve) =>
      inspector.once('message', (data) => resolve(String(data))),
    )
    inspector.send(JSON.stringify({ id: 1, method, params }))
    const { result } = JSON.parse(await response) as { result: T }
    inspector.close()
    return result
  }

  return {
    env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` },

    /** The resident memory of the process after a garbage collection. */
    async megabytesOf(pid: number): Promise<number> {
      await callInspector('HeapProfiler.collectGarbage')
      return residentMegabytes(pid)
    },

    /**
     * The memory of objects and buffers after a garbage collection. It does not include free pages, which a
     * process keeps for a while, so the memory of a few hundred connections can be measured.
     */
    async usedMegabytes(): Promise<number> {
      await callInspector('HeapProfiler.collectGarbage')
      const expression =
        '(({ heapUsed, external }) => (heapUsed + external) / 1024 / 1024)(process.memoryUsage())'
      const { result } = await callInspector<{ result: { value: number } }>('Runtime.evaluate', {
        expression,
      })
      return result.value
    },
  }
}
