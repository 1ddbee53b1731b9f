import { expect, test } from 'vitest'
import type { Chunk } from './chunks'
import { copyRows } from './copy-buffer'
import type { CachedSeries } from './series-registry'

const CHUNK: Chunk = { name: 'ts_point_test', fromTs: 0, toTs: 100, baseTs: 0, isWide: true }
const SERIES: CachedSeries = { id: 7, keyId: 1, kinds: 0, ttlSeconds: null, newestTs: 0 }

test('a few points take no memory of their own: each commit would lead to a garbage collection sooner', () => {
  const points = [1, 2, 3].map((ts) => ({ ts, key: 'k', value: { kind: 'DOUBLE' as const, value: 20.5 } }))

  const bytes = copyRows(CHUNK, new Map([[SERIES, points]]))

  expect(bytes.buffer.byteLength).toBeLessThanOrEqual(Buffer.poolSize)
})

test('texts that are longer than expected are encoded whole', () => {
  const text = 'ü'.repeat(50_000)
  const points = [1, 2, 3].map((ts) => ({ ts, key: 'k', value: { kind: 'STRING' as const, value: text } }))

  const bytes = copyRows(CHUNK, new Map([[SERIES, points]]))

  expect(bytes.toString('utf8').split(text)).toHaveLength(4)
  expect(bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xff]))
})
