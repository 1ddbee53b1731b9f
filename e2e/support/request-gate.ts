import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Forwards requests to a server, and can hold a request while its sender or the server is restarted. */
export async function requestGate(targetUrl: string) {
  let waiting:
    | { path: RegExp; action: () => Promise<void>; resolve: () => void; reject: (e: unknown) => void }
    | undefined
  const server = createServer((request, response) => {
    const matching = waiting?.path.test(request.url ?? '') ? waiting : undefined
    if (matching) {
      waiting = undefined
      // The request gets no response: a sender that still runs has to repeat it.
      matching
        .action()
        .then(matching.resolve, matching.reject)
        .finally(() => response.destroy())
      return
    }
    const { host: _host, ...headers } = request.headers
    const forwarded = send(new URL(request.url ?? '', targetUrl), { method: request.method, headers })
    forwarded.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      answer.on('error', () => response.destroy())
    })
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Runs the action when the next request arrives whose path matches; resolves after the action. */
    onNextRequest: (path: RegExp, action: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        waiting = { path, action, resolve, reject }
      }),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
