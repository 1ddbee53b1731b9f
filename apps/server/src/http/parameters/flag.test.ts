import { expect, test } from 'vitest'
import { z } from 'zod'
import { Flag, OptionalFlag, RequiredFlag } from './flag'

const Query = z.object({ all: Flag(true), strict: OptionalFlag, isSystem: RequiredFlag })

test.each(['true', 'True', 'TRUE', 'on', 'yes', '1'])('%s means true', (text) => {
  expect(RequiredFlag.parse(text)).toBe(true)
})

test.each(['false', 'False', 'FALSE', 'off', 'no', '0'])('%s means false', (text) => {
  expect(RequiredFlag.parse(text)).toBe(false)
})

test('an empty parameter counts as absent', () => {
  expect(Query.parse({ isSystem: 'true', all: '', strict: '' })).toEqual({ isSystem: true, all: true })
  expect(Query.parse({ isSystem: 'true' })).toEqual({ isSystem: true, all: true })
})

test('other texts are refused, and so is a required parameter that is absent or empty', () => {
  expect(() => Query.parse({ isSystem: 'maybe' })).toThrow()
  expect(() => Query.parse({ isSystem: '' })).toThrow()
  expect(() => Query.parse({})).toThrow()
  expect(() => Query.parse({ isSystem: 'true', strict: 'maybe' })).toThrow()
})
