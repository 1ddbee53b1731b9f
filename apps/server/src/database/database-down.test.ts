import { expect, test } from 'vitest'
import { isDatabaseDown } from './database-down'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

test.each([
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '25006',
  '53300',
])('%s means that the database cannot be used', (code) => {
  expect(isDatabaseDown(withCode(code))).toBe(true)
  expect(isDatabaseDown(new Error('outer', { cause: withCode(code) }))).toBe(true)
})

test.each(['23505', '22001', '40001', 'ERR_STREAM_PREMATURE_CLOSE'])(
  '%s does not mean that the database cannot be used',
  (code) => {
    expect(isDatabaseDown(withCode(code))).toBe(false)
  },
)
