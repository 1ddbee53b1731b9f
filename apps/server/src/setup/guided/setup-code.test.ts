import { expect, test } from 'vitest'
import { keyedHash } from '../../secrets/keyed-hash'
import { setupCode, setupCodeCheck } from './setup-code'

const hash = keyedHash(() => Buffer.from('a key of the installation'))
const code = setupCode(hash, 'the first administrator')

test('the code has twelve letters or digits, is the same for the same key and account, and differs for another account', () => {
  expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/)
  expect(setupCode(hash, 'the first administrator')).toBe(code)
  expect(setupCode(hash, 'somebody else')).not.toBe(code)
})

test('case, hyphens and blanks of the code do not matter', () => {
  const check = setupCodeCheck(code)
  expect(() => check(code.toLowerCase().replaceAll('-', ' '), '203.0.113.1')).not.toThrow()
})

test('after five wrong codes an address is blocked for a minute, and other addresses are not blocked', () => {
  let nowMs = 0
  const check = setupCodeCheck(code, () => nowMs)
  const attempt = (given: string, address = '203.0.113.1') => {
    try {
      check(given, address)
      return 200
    } catch (error) {
      return (error as { status: number }).status
    }
  }
  expect(Array.from({ length: 6 }, () => attempt('WRON-GCOD-E222'))).toEqual([401, 401, 401, 401, 401, 429])
  expect([attempt(code), attempt(code, '203.0.113.2'), attempt('')]).toEqual([429, 200, 401])
  nowMs += 60_000
  expect(attempt(code)).toBe(200)
})
