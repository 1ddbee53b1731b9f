import { expect, test } from 'vitest'
import { readQuery } from './query-text'

test('parameters are decoded', () => {
  expect(readQuery('name=a%2Cb+c&empty=&flag')).toEqual({ name: 'a,b c', empty: '', flag: '' })
})

test('the values of a repeated parameter are joined with commas', () => {
  expect(readQuery('keys=a&page=0&keys=b')).toEqual({ keys: 'a,b', page: '0' })
})

test('a repeated `key` is a list, because a key may contain commas', () => {
  expect(readQuery('key=a,b&key=c')).toEqual({ key: ['a,b', 'c'] })
})
