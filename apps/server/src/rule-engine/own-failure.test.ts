import { badRequest, unavailable } from '@signalbox/model/errors'
import { expect, test } from 'vitest'
import { isOwnFailure } from './own-failure'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

test('what lies with us', () => {
  for (const code of ['ECONNREFUSED', '08006', '53100', '57P01', '58030', 'XX000']) {
    expect(isOwnFailure(withCode(code))).toBe(true)
  }
  expect(isOwnFailure(unavailable('shutting down'))).toBe(true)
  expect(isOwnFailure(new Error('Connection terminated unexpectedly'))).toBe(true)
})

test('what lies with the message', () => {
  for (const code of ['23505', '22P02', '42601']) expect(isOwnFailure(withCode(code))).toBe(false)
  expect(isOwnFailure(badRequest('no'))).toBe(false)
  expect(isOwnFailure(new Error('Wrong result type: NUMBER'))).toBe(false)
  expect(isOwnFailure('text')).toBe(false)
})
