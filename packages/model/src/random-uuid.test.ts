import { expect, test } from 'vitest'
import { Uuid } from './entity-id'
import { randomUuid } from './random-uuid'

test('ids are unique and of version 4', () => {
  const ids = Array.from({ length: 100 }, randomUuid)
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Uuid.parse(id)).toBe(id)
  }
})
