import { request } from 'node:http'
import { expect, test } from 'vitest'
import { connectionReason } from './connection-reason'

const failureOf = (url: string) =>
  new Promise<unknown>((resolve) => {
    request(url).on('error', resolve).end()
  })

test('a refused connection is named in words with its code', async () => {
  expect(connectionReason(await failureOf('http://127.0.0.1:1'))).toBe(
    'nothing listens at this address and port (ECONNREFUSED)',
  )
})

test('other errors keep their text', () => {
  expect(connectionReason(new Error('a.example did not answer within 5 ms'))).toBe(
    'a.example did not answer within 5 ms',
  )
})
