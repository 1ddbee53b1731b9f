import { expect, test } from 'vitest'
import { memoryStorage } from './memory-storage'

test('values are stored as texts, and each storage has its own values', () => {
  const storage = memoryStorage()
  storage.setItem('limit', 5)
  expect([storage.getItem('limit'), storage.getItem('jwt_token'), storage.length, storage.key(0)]).toEqual([
    '5',
    null,
    1,
    'limit',
  ])
  expect(memoryStorage().length).toBe(0)
  storage.removeItem('limit')
  expect(storage.length).toBe(0)
})
