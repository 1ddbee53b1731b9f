import { expect, test } from 'vitest'
import { canRepeat, EVERYTHING, hasWholeRange, importOptionsOf } from './import-account'

test('range and keys of the history are part of the request, and without keys all are imported', () => {
  const choice = { ...EVERYTHING, from: 1000, to: 2000, keys: ['temperature'] }
  expect(importOptionsOf(choice, true).telemetry).toEqual({ from: 1000, to: 2000, keys: ['temperature'] })
  expect(importOptionsOf(EVERYTHING, false).telemetry).toEqual({ from: null, to: null, keys: null })
})

test('a half-typed time makes the range incomplete', () => {
  expect(hasWholeRange(EVERYTHING)).toBe(true)
  expect(hasWholeRange({ ...EVERYTHING, to: Number.NaN })).toBe(false)
})

test.each([
  ['https://tb.example/', 'secret', true],
  ['tb.example', 'secret', true],
  ['https://tb.example', '', false],
  ['https://other.example', 'secret', false],
])('with the account of %s and the password "%s" the run can be repeated: %s', (url, password, expected) => {
  const account = { url, username: 'admin@tb.example', password, follow: false }
  expect(canRepeat(account, { address: 'https://tb.example', user: 'admin@tb.example' })).toBe(expected)
})
