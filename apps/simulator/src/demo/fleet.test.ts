import { expect, test } from 'vitest'
import {
  CONTROL_ROOM,
  CUSTOMER_CONTROL_ROOM,
  customerDevices,
  demoFleet,
  ROOM_PROFILE,
  TRUCK_PROFILE,
} from './fleet'
import { profileData } from './profiles'

const NOON = Date.UTC(2026, 5, 1, 12)
const HOUR_MS = 3_600_000
const MOMENTS = Array.from({ length: 48 }, (_, index) => NOON + (index * HOUR_MS) / 4)

const names = customerDevices.map(({ name }) => name)

test('the customer has rooms, trucks and its own figures, but not those of the company', () => {
  expect(names).toEqual(['Bergen A1', 'Bergen A2', 'Truck 11', 'Truck 12', CUSTOMER_CONTROL_ROOM])
  expect(names).not.toContain(CONTROL_ROOM)
})

test.each([
  [CONTROL_ROOM, demoFleet.devices],
  [CUSTOMER_CONTROL_ROOM, customerDevices],
])('%s has the totals of the devices that its viewers see', (name, visible) => {
  const { values } = demoFleet.devices.find((device) => device.name === name)!
  const ofType = (profile: string) => visible.filter(({ type }) => type === profile)
  const [rooms, trucks] = [ofType(ROOM_PROFILE), ofType(TRUCK_PROFILE)]
  for (const ts of MOMENTS) {
    const power = rooms.reduce((sum, room) => sum + Number(room.values.compressorPower?.(ts)), 0)
    expect(values.doorsOpen?.(ts)).toBe(rooms.filter((room) => room.values.doorOpen?.(ts)).length)
    expect(values.compressorPower?.(ts)).toBeCloseTo(power, 0)
    expect(values.trucksMoving?.(ts)).toBe(
      trucks.filter((truck) => Number(truck.values.speed?.(ts)) > 0).length,
    )
  }
})

test('every value that is shown as a number has a label and decimals in its profile', () => {
  for (const { type, values } of demoFleet.devices) {
    const known = profileData(type, []).keys.map((entry) => (entry as { key: string }).key)
    const shown = Object.keys(values).filter((key) => key !== 'latitude' && key !== 'longitude')
    expect(known).toEqual(expect.arrayContaining(shown))
  }
})
