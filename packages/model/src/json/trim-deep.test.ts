import { expect, test } from 'vitest'
import { trimDeep } from './trim-deep'

test('strings are trimmed at any depth, everything else is kept', () => {
  expect(trimDeep({ a: ' x ', b: [' y', 1, null], c: { d: 'z ' }, e: undefined })).toEqual({
    a: 'x',
    b: ['y', 1, null],
    c: { d: 'z' },
    e: undefined,
  })
})
