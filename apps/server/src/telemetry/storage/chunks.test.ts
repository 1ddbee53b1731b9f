import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunkOf, offsetsIn } from './chunks'

const anyTs = fc.integer({ min: -(2 ** 52), max: 2 ** 52 })

test('every time is within the chunk it is stored in, and its offset fits the column', () => {
  fc.assert(
    fc.property(fc.oneof(anyTs, fc.integer({ min: Date.UTC(2014, 0), max: Date.UTC(2051, 0) })), (ts) => {
      const chunk = chunkOf(ts)
      expect(ts).toBeGreaterThanOrEqual(chunk.fromTs)
      expect(ts).toBeLessThan(chunk.toTs)
      if (chunk.isWide) return
      expect(ts - chunk.baseTs).toBeGreaterThanOrEqual(-(2 ** 31))
      expect(ts - chunk.baseTs).toBeLessThan(2 ** 31)
    }),
  )
})

test('chunks follow each other without a gap', () => {
  for (let ts = Date.UTC(2015, 0); ts < Date.UTC(2050, 0); ) {
    const chunk = chunkOf(ts)
    expect(chunk.fromTs).toBe(ts)
    expect(chunkOf(chunk.toTs - 1)).toBe(chunk)
    ts = chunk.toTs
  }
  expect(chunkOf(Date.UTC(2015, 0) - 1).name).toBe('ts_point_past')
  expect(chunkOf(Date.UTC(2050, 0)).name).toBe('ts_point_future')
})

test('a range excludes its start and is limited to the chunk', () => {
  const chunk = chunkOf(Date.UTC(2024, 1, 10))
  const [from, to] = offsetsIn(chunk, Date.UTC(2024, 1, 10), Date.UTC(2024, 1, 11))
  expect([from + chunk.baseTs, to + chunk.baseTs]).toEqual([Date.UTC(2024, 1, 10) + 1, Date.UTC(2024, 1, 11)])
  const [first, last] = offsetsIn(chunk, 0, Date.UTC(2030, 0))
  expect([first + chunk.baseTs, last + chunk.baseTs]).toEqual([Date.UTC(2024, 1), Date.UTC(2024, 2) - 1])
})
