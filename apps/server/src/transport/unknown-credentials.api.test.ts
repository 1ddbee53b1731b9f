import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app'
import { mqttWire } from './testing/mqtt-wire'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

// PostgreSQL cannot store NUL and would report an error: a token with NUL has to be refused as unknown.
test.each(['%00', 'a%00b', 'unknown'])('the token %s is refused by every protocol', async (token) => {
  const { status } = await app.anonymous.post(`/api/v1/${token}/telemetry`, { a: 1 })
  expect(status).toBe(401)
  const port = await app.anyNode().transports.listenMqtt({ host: '127.0.0.1', port: 0 })
  const wire = await mqttWire(port)
  expect(await wire.connect({ username: decodeURIComponent(token) })).toMatchObject({ returnCode: 5 })
  wire.end()
})
