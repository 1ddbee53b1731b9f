import { expect, test } from 'vitest'
import { spareBuffers } from './spare-buffers'

test('a returned buffer is used again, by one caller at a time', () => {
  const buffers = spareBuffers()
  const first = buffers.take(1000)
  const second = buffers.take(1000)
  expect(second).not.toBe(first)
  buffers.give(first)
  expect(buffers.take(500)).toBe(first)
  expect(buffers.take(500)).not.toBe(first)
})

test('a buffer that is too small is not used, and the two largest buffers are kept', () => {
  const buffers = spareBuffers()
  const [small, large, larger] = [10_000, 20_000, 30_000].map((bytes) => buffers.take(bytes)) as [
    Buffer,
    Buffer,
    Buffer,
  ]
  buffers.give(small)
  expect(buffers.take(20_000)).not.toBe(small)
  buffers.give(larger)
  buffers.give(large)
  const kept = [buffers.take(1), buffers.take(1)]
  expect(kept).toContain(large)
  expect(kept).toContain(larger)
})

test('buffers above the limit are not kept', () => {
  const buffers = spareBuffers()
  const huge = buffers.take(3 * 1024 * 1024)
  buffers.give(huge)
  expect(buffers.take(1000)).not.toBe(huge)
})
