import { expect, test } from 'vitest'
import { requireFitting } from './join-checks'

test('a clock that differs too much is refused', () => {
  const self = { name: 'a', schemaVersion: '1', keyCheck: 'k' }
  expect(() => requireFitting(self, [], 1500)).not.toThrow()
  expect(() => requireFitting(self, [], -90_000)).toThrow("differs from the database's by -90.0 seconds")
})
