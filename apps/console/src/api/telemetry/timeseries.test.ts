// @vitest-environment happy-dom
import { entityId } from '@signalbox/model/entity-id'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { getDeviceStates } from '../entities/device-states'
import { deleteAttributes } from './attributes'
import { deleteSeries, getSeries } from './timeseries'

afterEach(stopMockServer)

test('a key such as "constructor", which objects inherit, has no value if the device did not send it', async () => {
  const activity = { entityId: { id: 'd1' }, latest: { TIME_SERIES: { temperature: { ts: 1, value: '2' } } } }
  startMockServer({
    '/api/plugins/telemetry/DEVICE/d1/values/timeseries': { temperature: [{ ts: 1, value: 2 }] },
    '/api/entitiesQuery/find': { data: [activity] },
    '/api/alarmsQuery/find': { data: [] },
  })
  const series = await getSeries(entityId('DEVICE', 'd1'), { keys: [], startTs: 0, endTs: 2 })
  expect(series).toEqual({ temperature: [{ ts: 1, value: 2 }] })
  expect('constructor' in series).toBe(false)
  const values = (await getDeviceStates(['d1'], [])).get('d1')?.values
  expect(values).toEqual({ temperature: { ts: 1, value: '2' } })
  expect('constructor' in (values ?? {})).toBe(false)
})

test.each([
  [['d', 'e'], 'keys=d%2Ce'],
  [['d,e', 'f'], 'key=d%2Ce&key=f'],
])('requests that read or delete the keys %j contain %s', async (keys, query) => {
  startMockServer({})
  const request = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'))
  const device = entityId('DEVICE', 'd1')
  await getSeries(device, { keys, startTs: 0, endTs: 1 })
  await deleteSeries(device, keys)
  await deleteAttributes(device, 'SERVER_SCOPE', keys)
  const urls = request.mock.calls.map(([url]) => String(url))
  expect(urls).toHaveLength(3)
  for (const url of urls) expect(url).toContain(query)
})
