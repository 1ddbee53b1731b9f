import { expect, test } from 'vitest'
import { stableJson } from './stable-json'

test('the order of keys does not change the text, at any depth', () => {
  expect(stableJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}')
})

test('the order of a list changes the text', () => {
  expect(stableJson([2, 1])).not.toBe(stableJson([1, 2]))
})

test('undefined gives an empty text', () => {
  expect(stableJson(undefined)).toBe('')
})
