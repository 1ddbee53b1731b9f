// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { plannedKeys } from './planned-keys'

afterEach(stopMockServer)

const device = (id: string, ts: number, value: string) => ({
  entityId: { entityType: 'DEVICE', id },
  latest: { TIME_SERIES: { level: { ts, value } } },
})

test('a key is a number if the first device that has sent a value for the key has sent a number', async () => {
  startMockServer({
    '/api/entitiesQuery/find/keys': { timeseries: ['level'], attribute: [] },
    '/api/entitiesQuery/find': { data: [device('new', 0, ''), device('old', 5, '21.5')], totalElements: 2 },
  })
  const keys = await plannedKeys({ type: 'deviceType', deviceType: 'pump', deviceNameFilter: '' })
  expect(keys).toMatchObject([{ name: 'level', label: 'Level', isNumber: true }])
})
