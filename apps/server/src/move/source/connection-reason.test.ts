import { request } from 'node:http'
import { expect, test } from 'vitest'
import { connectionReason } from './connection-reason'

const failureOf = (url: string) =>
  new Promise<unknown>((resolve) => {
    request(url).on('error', resolve).end()
  })

test('the reason of a refused connection is a text with the error code', async () => {
  expect(connectionReason(await failureOf('http://127.0.0.1:1'))).toBe(
    'nothing listens at this address and port (ECONNREFUSED)',
  )
})

test('the reason of an error without a listed code is its message', () => {
  expect(connectionReason(new Error('a.example did not answer within 5 ms'))).toBe(
    'a.example did not answer within 5 ms',
  )
})
