// @vitest-environment happy-dom
import { entityId } from '@signalbox/model/entity-id'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { storedPoints } from './stored-points'

afterEach(stopMockServer)

const STORED_POINTS = 2500
const valueAt: Record<string, (ts: number) => unknown> = {
  level: (ts) => ts,
  door: (ts) => ts % 2 === 0,
  mode: (ts) => (ts % 2 === 0 ? 'heat' : 'cool'),
}

/** Serves the stored points, or for `agg` one average per key, which is 0 if no value is a number. */
function serve() {
  startMockServer({})
  vi.stubGlobal('fetch', async (url: string) => {
    const params = new URL(url, 'http://server').searchParams
    const points = (key: string) => {
      if (params.get('limit') === '1') return []
      if (params.has('agg')) return [{ ts: 0, value: key === 'level' ? 1250 : 0 }]
      const count = Math.min(STORED_POINTS, Number(params.get('limit')))
      return Array.from({ length: count }, (_, ts) => ({ ts, value: valueAt[key]?.(ts) }))
    }
    const keys = params.get('keys')?.split(',') ?? []
    return new Response(JSON.stringify(Object.fromEntries(keys.map((key) => [key, points(key)]))))
  })
}

test('with many points, a numeric key is loaded as averages; booleans and texts are loaded as stored', async () => {
  serve()
  const range = { startMs: 0, endMs: STORED_POINTS }
  const { level, door, mode } = await storedPoints(entityId('DEVICE', 'd1'), ['level', 'door', 'mode'], range)
  expect(level?.values).toEqual([1250])
  expect(door?.values).toHaveLength(STORED_POINTS)
  expect(new Set(door?.values)).toEqual(new Set(['true', 'false']))
  expect(mode?.values).toHaveLength(STORED_POINTS)
  expect(new Set(mode?.values)).toEqual(new Set(['heat', 'cool']))
})
