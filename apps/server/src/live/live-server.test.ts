import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createBus } from '../bus'
import { upgradeRouter } from '../http/upgrades'
import { type LiveServerOptions, liveServer } from './live-server'
import { refusal } from './testing'

test('a handshake whose token cannot be checked is answered with 503', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const live = liveServer({
    upgrades: upgradeRouter(server),
    tokens: { authenticate: () => Promise.reject(lost) },
    bus: createBus(),
  } as unknown as LiveServerOptions)
  onTestFinished(async () => {
    await live.close()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const answer = await refusal(`ws://127.0.0.1:${port}`, '/api/ws/plugins/telemetry?token=any')
  expect([answer.status, answer.body.message]).toEqual([503, 'The database is not reachable'])
})
