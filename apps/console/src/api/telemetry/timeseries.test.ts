// @vitest-environment happy-dom
import { entityId } from '@signalbox/model/entity-id'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { getDeviceStates } from '../entities/device-states'
import { getSeries } from './timeseries'

afterEach(stopMockServer)

test('a key such as "constructor", which every object inherits, has a value only if the device sent one', async () => {
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
