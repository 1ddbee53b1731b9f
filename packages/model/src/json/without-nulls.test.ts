import { expect, test } from 'vitest'
import { withoutNulls } from './without-nulls'

test('null members are removed; array elements and everything else stay', () => {
  expect(
    withoutNulls({ a: null, b: undefined, c: { d: null, e: 0 }, f: [null, { g: null }], h: '' }),
  ).toEqual({
    c: { e: 0 },
    f: [null, {}],
    h: '',
  })
  expect(withoutNulls(null)).toBeNull()
})
