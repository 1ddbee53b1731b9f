import { expect, test } from 'vitest'
import { requireCanJoin } from './join-checks'

const facts = (clockDifferenceMs: number, compatibleSince?: string) => ({
  clockDifferenceMs,
  compatibleSince,
})

test('a node whose clock differs too much from the clock of the database cannot join', () => {
  const self = { name: 'a', schemaVersion: '1', keyCheck: 'k' }
  expect(() => requireCanJoin(self, [], facts(1500))).not.toThrow()
  expect(() => requireCanJoin(self, [], facts(-90_000))).toThrow(
    "differs from the database's by -90.0 seconds",
  )
})
