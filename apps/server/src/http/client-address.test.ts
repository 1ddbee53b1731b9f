import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { clientInfo } from '../access/client-info'
import type { Tokens } from '../access/tokens'
import { httpApp } from './http-app'

/** The client's address as used by limits (`request.ip`) and as written to the audit log. */
async function addressOf(trustProxy: false | number | string[], forwardedFor: string) {
  const log = pino({ level: 'silent' })
  const app = await httpApp({ log, tokens: {} as Tokens, bodyLimitBytes: 1024, trustProxy })
  onTestFinished(() => app.close())
  app.get('/address', (request) => [request.ip, clientInfo(request).clientAddress])
  const answer = await app.inject({ url: '/address', headers: { 'x-forwarded-for': forwardedFor } })
  return answer.json()
}

test('without a trusted proxy X-Forwarded-For is ignored', async () => {
  expect(await addressOf(false, '203.0.113.9')).toEqual(['127.0.0.1', '127.0.0.1'])
})

test('with one trusted proxy, the address that the proxy added is used, not the address that the client sent', async () => {
  expect(await addressOf(1, '1.2.3.4, 203.0.113.9')).toEqual(['203.0.113.9', '203.0.113.9'])
})

test('X-Forwarded-For is used only if the sender is a trusted proxy, and the addresses of trusted proxies are skipped', async () => {
  const trusted = ['127.0.0.1', '10.0.0.0/8']
  expect(await addressOf(trusted, '203.0.113.9, 10.1.1.1')).toEqual(['203.0.113.9', '203.0.113.9'])
  expect(await addressOf(['10.0.0.0/8'], '203.0.113.9')).toEqual(['127.0.0.1', '127.0.0.1'])
})
