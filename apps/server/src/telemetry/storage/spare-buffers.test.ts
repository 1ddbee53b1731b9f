import { expect, test } from 'vitest'
import { spareBuffers } from './spare-buffers'

test('a returned buffer is used again, by one caller at a time', () => {
  const buffers = spareBuffers()
  const first = buffers.acquire(1000)
  const second = buffers.acquire(1000)
  expect(second).not.toBe(first)
  buffers.release(first)
  expect(buffers.acquire(500)).toBe(first)
  expect(buffers.acquire(500)).not.toBe(first)
})

test('a buffer that is too small is not used, and the two largest buffers are kept', () => {
  const buffers = spareBuffers()
  const [small, large, larger] = [10_000, 20_000, 30_000].map((bytes) => buffers.acquire(bytes)) as [
    Buffer,
    Buffer,
    Buffer,
  ]
  buffers.release(small)
  expect(buffers.acquire(20_000)).not.toBe(small)
  buffers.release(larger)
  buffers.release(large)
  const kept = [buffers.acquire(1), buffers.acquire(1)]
  expect(kept).toContain(large)
  expect(kept).toContain(larger)
})

test('buffers above the limit are not kept', () => {
  const buffers = spareBuffers()
  const huge = buffers.acquire(3 * 1024 * 1024)
  buffers.release(huge)
  expect(buffers.acquire(1000)).not.toBe(huge)
})
