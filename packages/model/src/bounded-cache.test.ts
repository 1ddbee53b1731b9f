import { expect, test } from 'vitest'
import { boundedCache } from './bounded-cache'

test('values that are read stay, others are evicted, and the size limit holds', () => {
  const cache = boundedCache<number, number>(10)
  cache.set(0, 0)
  expect(cache.hasEvicted()).toBe(false)
  for (let i = 1; i <= 1000; i++) {
    cache.set(i, i)
    expect(cache.get(0)).toBe(0)
  }
  expect(cache.values().length).toBeLessThanOrEqual(10)
  expect(cache.get(1)).toBeUndefined()
  expect(cache.hasEvicted()).toBe(true)
})

test('the size limit counts each value by its size', () => {
  const cache = boundedCache<number, string>(10, (text) => text.length)
  cache.set(1, 'a'.repeat(6))
  cache.set(2, 'b')
  cache.addSize(6)
  cache.set(3, 'c')
  expect(cache.get(1)).toBeUndefined()
  expect(cache.get(2)).toBe('b')
})

test('a value that is set and deleted many times does not evict other values', () => {
  const cache = boundedCache<string, number>(10)
  cache.set('kept', 1)
  for (let i = 0; i < 100; i++) {
    cache.set('again', i)
    cache.delete('again')
  }
  expect(cache.get('kept')).toBe(1)
  expect(cache.hasEvicted()).toBe(false)
})

test('when a larger value replaces a value, the cache counts the size of the larger value', () => {
  const cache = boundedCache<number, string>(10, (text) => text.length)
  cache.set(1, 'a')
  cache.set(1, 'a'.repeat(5))
  cache.set(2, 'b'.repeat(5))
  cache.set(3, 'c')
  expect(cache.get(1)).toBeUndefined()
})

test('deleted and cleared values cannot be read', () => {
  const cache = boundedCache<string, number>(10)
  cache.set('a', 1)
  cache.set('b', 2)
  cache.delete('a')
  expect(cache.get('a')).toBeUndefined()
  expect(cache.has('a')).toBe(false)
  expect(cache.values()).toEqual([2])
  cache.clear()
  expect(cache.get('b')).toBeUndefined()
})
