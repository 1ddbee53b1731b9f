import { expect, test } from 'vitest'
import { presenceOf } from './use-presence'

const NOW = 1_000_000_000

test('a device with a recent value is active, even if it is stored as inactive', () => {
  const stored = new Map([['active', 'false']])
  expect(presenceOf(stored, [NOW - 2000], NOW)).toEqual({ active: true, lastActivityTime: NOW - 2000 })
})

test('old values do not make an inactive device active', () => {
  const stored = new Map([
    ['active', 'false'],
    ['lastActivityTime', String(NOW - 500_000)],
  ])
  expect(presenceOf(stored, [NOW - 400_000], NOW)).toEqual({ active: false, lastActivityTime: NOW - 400_000 })
})

test('values with a time in the future are ignored', () => {
  expect(presenceOf(new Map(), [NOW + 60_000], NOW)).toEqual({ active: false, lastActivityTime: 0 })
})
