import { expect, test } from 'vitest'
import { parseLine, splitLine } from './parse-line'

test('quotes and backslashes keep an argument together', () => {
  expect(splitLine('setLevel "{\\"zone\\": 2}"')).toEqual(['setLevel', '{"zone": 2}'])
  expect(splitLine("a 'b c' d\\ e ''")).toEqual(['a', 'b c', 'd e', ''])
})

test('an argument is sent as JSON when it is JSON, otherwise as text', () => {
  expect(parseLine('getStatus')).toEqual({ method: 'getStatus', params: null })
  expect(parseLine('set 5')).toEqual({ method: 'set', params: 5 })
  expect(parseLine('set fast')).toEqual({ method: 'set', params: 'fast' })
  expect(parseLine('set \'{"a":true}\'')).toEqual({ method: 'set', params: { a: true } })
})

test('help, empty lines and too many arguments are recognized', () => {
  expect(parseLine('  ')).toBe('empty')
  expect(parseLine('help')).toBe('help')
  expect(parseLine('a b c')).toBe('too-many')
})
