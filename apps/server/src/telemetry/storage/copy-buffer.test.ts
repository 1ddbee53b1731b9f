import { expect, test } from 'vitest'
import type { Chunk } from './chunks'
import { copyRows } from './copy-buffer'
import type { CachedSeries } from './series-registry'
import { spareBuffers } from './spare-buffers'

const CHUNK: Chunk = { name: 'ts_point_test', fromTs: 0, toTs: 100, baseTs: 0, isWide: true }
const SERIES: CachedSeries = { id: 7, keyId: 1, kinds: 0, ttlSeconds: null, newestTs: 0 }

test('a few points use the shared buffer pool: a buffer for each commit would cause more garbage collections', () => {
  const points = [1, 2, 3].map((ts) => ({ ts, key: 'k', value: { kind: 'DOUBLE' as const, value: 20.5 } }))

  const { bytes } = copyRows(spareBuffers(), CHUNK, new Map([[SERIES, points]]))

  expect(bytes.buffer.byteLength).toBeLessThanOrEqual(Buffer.poolSize)
})

test('texts that need a larger buffer than the expected one are encoded completely', () => {
  const text = 'ü'.repeat(50_000)
  const points = [1, 2, 3].map((ts) => ({ ts, key: 'k', value: { kind: 'STRING' as const, value: text } }))

  const { bytes } = copyRows(spareBuffers(), CHUNK, new Map([[SERIES, points]]))

  expect(bytes.toString('utf8').split(text)).toHaveLength(4)
  expect(bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xff]))
})

test('a reused buffer that held more rows before is filled from its start', () => {
  const buffers = spareBuffers()
  const point = (ts: number) => ({ ts, key: 'k', value: { kind: 'LONG' as const, value: ts } })
  const rowsOf = (times: number[]) => copyRows(buffers, CHUNK, new Map([[SERIES, times.map(point)]]))
  const alone = Buffer.from(rowsOf([5]).bytes)
  const long = rowsOf([1, 2, 3, 4])
  buffers.release(long.buffer)
  const again = rowsOf([5])
  expect(again.buffer).toBe(long.buffer)
  expect(again.bytes).toEqual(alone)
})
