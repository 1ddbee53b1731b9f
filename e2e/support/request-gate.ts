import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Passes requests on to a server, and can hold one while its sender or the server is restarted. */
export async function requestGate(to: string) {
  let waiting:
    | { path: RegExp; action: () => Promise<void>; done: () => void; fail: (e: unknown) => void }
    | undefined
  const server = createServer((request, response) => {
    const held = waiting?.path.test(request.url ?? '') ? waiting : undefined
    if (held) {
      waiting = undefined
      // The request gets no response: its sender has to repeat it, if it still runs.
      held
        .action()
        .then(held.done, held.fail)
        .finally(() => response.destroy())
      return
    }
    const { host: _host, ...headers } = request.headers
    const passed = send(new URL(request.url ?? '', to), { method: request.method, headers })
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Runs the action when the next request of this path arrives; resolves after the action. */
    at: (path: RegExp, action: () => Promise<void>) =>
      new Promise<void>((done, fail) => {
        waiting = { path, action, done, fail }
      }),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
