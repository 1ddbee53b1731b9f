import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { signIn } from './rest-client'

test('a request that is answered with 503 is repeated', async () => {
  const statuses = [503, 200]
  const server = createServer((_request, response) => {
    response.writeHead(statuses.shift() ?? 500).end('{"token":"t"}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    const { token } = await signIn(`http://127.0.0.1:${port}`, 'user', 'password')
    expect([token, statuses]).toEqual(['t', []])
  } finally {
    server.close()
  }
})
