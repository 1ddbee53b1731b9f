import { expect, test } from 'vitest'
import { errorOf } from './frame-error'

const circular: Record<string, unknown> = {}
circular.self = circular

test.each([
  ['a text', 'No data', 'No data'],
  ['an object', { status: 404 }, '{"status":404}'],
  ['an object that contains itself', circular, '[object Object]'],
  ['a BigInt', 7n, '7'],
  ['undefined, the reason of a promise that is rejected without a reason', undefined, 'undefined'],
])('a thrown value that is %s becomes an error with a message', (_, thrown, message) => {
  expect(errorOf(thrown)).toEqual({ name: 'Error', message })
})

test('an error keeps its name and message', () => {
  expect(errorOf(new RangeError('Too large'))).toMatchObject({ name: 'RangeError', message: 'Too large' })
})
