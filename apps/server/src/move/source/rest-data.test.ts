import type { TelemetryChoice } from '@signalbox/model/move/import-options'
import type { Point } from '@signalbox/model/telemetry'
import { expect, test } from 'vitest'
import { allPoints } from '../points/key-points'
import { restData } from './rest-data'
import type { SourceClient } from './source-client'

const entity = { entityType: 'DEVICE' as const, id: '784f394c-42b6-11ea-af22-2fbb1ef4b0b1' }
const ALL: TelemetryChoice = { from: null, to: 10_000_000, keys: null }

/** A client of a source that includes either the start or the end of a range, depending on its version. */
function clientOf(points: number, isStartInclusive: boolean) {
  const stored = Array.from({ length: points }, (_, index) => ({ ts: index + 1, value: index }))
  const get = async (path: string) => {
    const query = new URL(path, 'http://x').searchParams
    const startTs = Number(query.get('startTs'))
    const endTs = Number(query.get('endTs'))
    const inRange = stored.filter(({ ts }) =>
      isStartInclusive ? ts >= startTs && ts < endTs : ts > startTs && ts <= endTs,
    )
    return JSON.stringify({ k: inRange.slice(0, Number(query.get('limit'))) })
  }
  const find = async () => JSON.stringify({ k: stored.slice(-1) })
  const getBytes = async (path: string) => Buffer.from(await get(path))
  return { getBytes, find } as unknown as SourceClient
}

async function read(client: SourceClient, choice = ALL, after: number | null = null) {
  const points: Point[] = []
  for await (const page of restData(client).series({ entity, after }, choice)) points.push(...allPoints(page))
  return points.map(({ ts }) => ts)
}

// 3.2.1 returns startTs < ts <= endTs, later versions return startTs <= ts < endTs.
test.each([false, true])(
  'no point is lost or repeated at the edges of pages (start inclusive: %s)',
  async (isStartInclusive) => {
    const history = await read(clientOf(120_001, isStartInclusive))
    expect(history).toHaveLength(120_001)
    expect(new Set(history).size).toBe(120_001)
  },
)

test.each([false, true])(
  'the chosen range includes both ends, and the latest value is read as well (start inclusive: %s)',
  async (isStartInclusive) => {
    const times = await read(clientOf(100, isStartInclusive), { from: 10, to: 20, keys: null })
    expect(times).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 100])
  },
)

test.each([false, true])(
  'points up to `after` are not read again (start inclusive: %s)',
  async (isStartInclusive) => {
    expect(await read(clientOf(100, isStartInclusive), ALL, 98)).toEqual([99, 100])
    expect(await read(clientOf(100, isStartInclusive), ALL, 100)).toEqual([])
  },
)

test('for a key that has no points in the range or is not chosen, only the latest value is read', async () => {
  expect(await read(clientOf(100, true), { from: 200, to: null, keys: null })).toEqual([100])
  expect(await read(clientOf(100, true), { from: null, to: null, keys: ['other'] })).toEqual([100])
})

test('only the requested keys are read', async () => {
  const latest = [{ ts: 100, value: 1 }]
  const find = async () => JSON.stringify({ k: latest, latestOnly: latest, other: latest })
  const client = { ...clientOf(100, true), find } as SourceClient
  const request = { entity, after: 98, keys: ['k', 'latestOnly'] }
  const points: Point[] = []
  for await (const page of restData(client).series(request, { ...ALL, to: null }))
    points.push(...allPoints(page))
  expect(points.map(({ key, ts }) => [key, ts])).toEqual([
    ['k', 99],
    ['k', 100],
    ['latestOnly', 100],
  ])
})
