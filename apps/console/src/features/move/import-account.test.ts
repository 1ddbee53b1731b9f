import { expect, test } from 'vitest'
import { canRepeat, DEFAULT_CHOICE, importOptionsOf, isCompleteChoice } from './import-account'

test('the options contain range and keys of the history; an empty list of keys becomes null', () => {
  const choice = { ...DEFAULT_CHOICE, from: 1000, to: 2000, keys: ['temperature'] }
  expect(importOptionsOf(choice, true).telemetry).toEqual({ from: 1000, to: 2000, keys: ['temperature'] })
  expect(importOptionsOf(DEFAULT_CHOICE, false).telemetry).toEqual({ from: null, to: null, keys: null })
})

test('a choice without a kind or with an incomplete time is not complete', () => {
  expect(isCompleteChoice(DEFAULT_CHOICE)).toBe(true)
  expect(isCompleteChoice({ ...DEFAULT_CHOICE, to: Number.NaN })).toBe(false)
  expect(isCompleteChoice({ ...DEFAULT_CHOICE, include: [] })).toBe(false)
})

test.each([
  ['https://tb.example/', 'secret', true],
  ['tb.example', 'secret', true],
  ['https://tb.example', '', false],
  ['https://other.example', 'secret', false],
])('with the address %s and the password "%s" a run is repeatable: %s', (url, password, isRepeatable) => {
  const account = { url, username: 'admin@tb.example', password, follow: false }
  expect(canRepeat(account, { address: 'https://tb.example', user: 'admin@tb.example' })).toBe(isRepeatable)
})
