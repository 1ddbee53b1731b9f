import { expect, test } from 'vitest'
import type { SimulatedDevice } from '../fleet'
import { TRUCK_PROFILE } from './fleet'
import { pastAlarms } from './past-alarms'

const HOUR_MS = 3_600_000
const NOW = Date.UTC(2026, 5, 1, 12)
const hoursAgo = (ts: number) => (NOW - ts) / HOUR_MS

const aTruck = (values: SimulatedDevice['values']): SimulatedDevice => ({
  name: 'Truck',
  type: TRUCK_PROFILE,
  intervalMs: 5000,
  attributes: { setpoint: -20 },
  values: { temperature: () => -20, fuel: () => 90, ...values },
})

test('an alarm starts at the first abnormal value and is cleared at the next normal value', () => {
  const warmTruck = aTruck({ temperature: (ts) => (hoursAgo(ts) <= 3 && hoursAgo(ts) > 2 ? -10 : -20) })
  const [alarm, ...others] = pastAlarms(warmTruck, NOW)
  expect(others).toEqual([])
  expect(alarm).toMatchObject({
    type: 'Cargo too warm',
    startTs: NOW - 3 * HOUR_MS,
    clearTs: NOW - 2 * HOUR_MS,
  })
  expect(alarm?.status).toMatch(/^CLEARED/)
})

test('an alarm without a later normal value is active; normal values raise no alarm', () => {
  const truckWithLowFuel = aTruck({ fuel: (ts) => (hoursAgo(ts) < 1 ? 20 : 50) })
  expect(pastAlarms(truckWithLowFuel, NOW)).toMatchObject([
    { type: 'Low fuel', status: 'ACTIVE_UNACK', endTs: NOW },
  ])
  expect(pastAlarms(aTruck({}), NOW)).toEqual([])
})
