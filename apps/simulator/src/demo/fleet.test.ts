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
const TIMES = Array.from({ length: 48 }, (_, index) => NOON + (index * HOUR_MS) / 4)

test('the customer has two rooms, two trucks and a device with the figures of the customer', () => {
  const names = customerDevices.map(({ name }) => name)
  expect(names).toEqual(['Bergen A1', 'Bergen A2', 'Truck 11', 'Truck 12', CUSTOMER_CONTROL_ROOM])
})

test.each([
  [CONTROL_ROOM, demoFleet.devices],
  [CUSTOMER_CONTROL_ROOM, customerDevices],
])('the figures of %s are totals of the devices that its viewers see', (name, visible) => {
  const { values } = demoFleet.devices.find((device) => device.name === name)!
  const ofType = (profile: string) => visible.filter(({ type }) => type === profile)
  const [rooms, trucks] = [ofType(ROOM_PROFILE), ofType(TRUCK_PROFILE)]
  for (const ts of TIMES) {
    const power = rooms.reduce((sum, room) => sum + Number(room.values.compressorPower?.(ts)), 0)
    expect(values.doorsOpen?.(ts)).toBe(rooms.filter((room) => room.values.doorOpen?.(ts)).length)
    expect(values.compressorPower?.(ts)).toBeCloseTo(power, 0)
    expect(values.trucksMoving?.(ts)).toBe(
      trucks.filter((truck) => Number(truck.values.speed?.(ts)) > 0).length,
    )
  }
})

test('the profile of every device lists the keys that the device sends, except the position', () => {
  for (const { type, values } of demoFleet.devices) {
    const profileKeys = profileData(type, []).keys.map((entry) => (entry as { key: string }).key)
    const sentKeys = Object.keys(values).filter((key) => key !== 'latitude' && key !== 'longitude')
    expect(profileKeys).toEqual(expect.arrayContaining(sentKeys))
  }
})
