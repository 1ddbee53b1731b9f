import { expect, test, vi } from 'vitest'
import { aDatasource } from '../../testing'
import type { ActiveAlarm } from '../../widget-services'
import { mapAlarms } from './map-alarms'
import type { MapEntity } from './map-entities'

const anEntityOnMap = (id: string): MapEntity => ({
  id,
  series: [],
  datasource: aDatasource({ entityId: { entityType: 'DEVICE', id } }),
  entityName: id,
  values: {},
  path: [],
  times: [],
})

const MAJOR: ActiveAlarm = { severity: 'MAJOR', isAcknowledged: false }

test('a late response for earlier entities does not replace the alarms of the current entities', async () => {
  vi.useFakeTimers()
  const answers: ((alarms: ReadonlyMap<string, ActiveAlarm>) => void)[] = []
  const requested: string[] = []
  const alarms = mapAlarms(
    (ids) => {
      requested.push(ids.map(({ id }) => id).join())
      return new Promise((resolve) => answers.push(resolve))
    },
    () => undefined,
  )
  const [pump, valve] = [anEntityOnMap('pump'), anEntityOnMap('valve')]
  alarms.follow([pump])
  alarms.follow([valve])
  answers[1]?.(new Map([['valve', MAJOR]]))
  answers[0]?.(new Map([['pump', MAJOR]]))
  await vi.advanceTimersByTimeAsync(0)
  expect(alarms.of(valve)).toEqual(MAJOR)
  expect(alarms.of(pump)).toBeUndefined()
  await vi.runOnlyPendingTimersAsync()
  expect(requested).toEqual(['pump', 'valve', 'valve'])
  alarms.close()
  vi.useRealTimers()
})
