import { expect, test } from 'vitest'
import { EVERYTHING, hasWholeRange, importOptionsOf } from './import-account'

test('range and keys of the history are part of the request, and without keys all are imported', () => {
  const choice = { ...EVERYTHING, from: 1000, to: 2000, keys: ['temperature'] }
  expect(importOptionsOf(choice, true).telemetry).toEqual({ from: 1000, to: 2000, keys: ['temperature'] })
  expect(importOptionsOf(EVERYTHING, false).telemetry).toEqual({ from: null, to: null, keys: null })
})

test('a half-typed time makes the range incomplete', () => {
  expect(hasWholeRange(EVERYTHING)).toBe(true)
  expect(hasWholeRange({ ...EVERYTHING, to: Number.NaN })).toBe(false)
})
