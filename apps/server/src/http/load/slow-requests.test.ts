import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Tokens } from '../../access/tokens'
import { httpApp } from '../http-app'

// The real limits are checked in http-app.test.ts.
vi.mock('./timeouts', () => ({
  REQUEST_TIMEOUTS: { requestTimeout: 200, keepAliveTimeout: 60_000 },
  HEADER_TIMEOUTS: { headersTimeout: 100, connectionsCheckingInterval: 10 },
}))

test.each([
  ['sends nothing', ''],
  ['does not end its headers', 'POST /api/open HTTP/1.1\r\nHost: test\r\n'],
  [
    'does not end its body',
    'POST /api/open HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n"sl',
  ],
])('a connection that %s is closed', async (_, text) => {
  const app = await httpApp({
    log: pino({ level: 'silent' }),
    tokens: {} as Tokens, // No route needs a user.
    bodyLimitBytes: 1000,
  })
  onTestFinished(() => app.close())
  const handler = vi.fn()
  app.post('/api/open', { config: { open: true } }, handler)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.resume()
  if (text) socket.write(text)
  await once(socket, 'close')
  expect(handler).not.toHaveBeenCalled()
})
