import { expect, test } from 'vitest'
import { removeAt, setAt } from './setting-paths'

test('nested members are set and removed by their path', () => {
  const settings = setAt({ a: 1, b: { c: { d: 2 }, e: 3 } }, ['b', 'c', 'f'], [4])
  expect(settings).toEqual({ a: 1, b: { c: { d: 2, f: [4] }, e: 3 } })
  expect(removeAt(settings, ['b', 'c', 'd'])).toEqual({ a: 1, b: { c: { f: [4] }, e: 3 } })
})

test('a path replaces a value that is not an object, and removing a missing member changes nothing', () => {
  expect(setAt({ a: 1 }, ['a', 'b'], 2)).toEqual({ a: { b: 2 } })
  expect(removeAt({ a: 1 }, ['a', 'b'])).toEqual({ a: 1 })
  expect(removeAt({ a: 1 }, ['toString'])).toEqual({ a: 1 })
})
