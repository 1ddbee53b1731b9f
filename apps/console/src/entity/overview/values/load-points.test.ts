// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { loadPoints } from './load-points'

afterEach(stopMockServer)

const device = { entityType: 'DEVICE', id: 'd1' } as const
const range = { startMs: 0, endMs: 9000, intervalMs: 1000, agg: 'AVG', limit: 2 } as const
const PATH = '/api/plugins/telemetry/DEVICE/d1/values/timeseries'

test.each(['NUMBER', 'STATE'] as const)(
  'the newest points of kind %s are requested and returned oldest first; only numbers are aggregated',
  async (kind) => {
    const requests = startMockServer({
      [PATH]: {
        door: [
          { ts: 8, value: 'open' },
          { ts: 7, value: 'closed' },
        ],
      },
    })
    const points = await loadPoints(device, { key: 'door', kind }, range)
    expect(points.map(({ ts }) => ts)).toEqual([7, 8])
    const [url = ''] = requests
    expect(url).toContain('orderBy=DESC')
    expect(url.includes('agg=AVG')).toBe(kind === 'NUMBER')
  },
)

test('without points in the range the result is empty', async () => {
  startMockServer({ [PATH]: {} })
  expect(await loadPoints(device, { key: 'door', kind: 'STATE' }, range)).toEqual([])
})
