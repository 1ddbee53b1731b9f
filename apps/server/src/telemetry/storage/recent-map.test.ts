import { expect, test } from 'vitest'
import { recentMap } from './recent-map'

test('what is asked for stays, what is not is forgotten, and it never grows beyond its size', () => {
  const map = recentMap<number, number>(10)
  map.set(0, 0)
  for (let i = 1; i <= 1000; i++) {
    map.set(i, i)
    expect(map.get(0)).toBe(0)
  }
  const kept = Array.from({ length: 1001 }, (_, i) => map.get(i)).filter((value) => value !== undefined)
  expect(kept.length).toBeLessThanOrEqual(11)
  expect(map.get(1)).toBeUndefined()
})

test('large values count by their size', () => {
  const map = recentMap<number, string>(10, (text) => text.length)
  map.set(1, 'a'.repeat(6))
  map.set(2, 'b')
  map.grew(6)
  map.set(3, 'c')
  expect(map.get(1)).toBeUndefined()
  expect(map.get(2)).toBe('b')
})

test('deleting and clearing', () => {
  const map = recentMap<string, number>(10)
  map.set('a', 1)
  map.set('b', 2)
  map.delete('a')
  expect(map.get('a')).toBeUndefined()
  map.clear()
  expect(map.get('b')).toBeUndefined()
})
