import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { clientInfo } from './client-info'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT} CriOS/126.0.6478 Mobile/15E148 Safari/604.1`,
    'Chrome 126.0.6478',
    'iOS 17.5',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${WEBKIT} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox 127.0',
    'iOS 17.5',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT} Version/17.5 EdgiOS/126.0 Mobile/15E148 Safari/605.1.15`,
    'Edge 126.0',
    'iOS 17.5',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0',
    'Edge 126.0',
    'Android 14',
  ],
])('browsers of phones and tablets are recognized: %s', (agent, browser, os) => {
  const request = { ip: '127.0.0.1', headers: { 'user-agent': agent } } as unknown as FastifyRequest
  expect(clientInfo(request)).toMatchObject({ browser, os, device: 'Mobile' })
})
