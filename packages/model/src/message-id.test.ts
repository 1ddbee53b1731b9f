import { expect, test } from 'vitest'
import { newMessageId } from './message-id'

test('message ids are random UUIDs of version 4 and unique', () => {
  const ids = Array.from({ length: 1000 }, newMessageId)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(1000)
})
