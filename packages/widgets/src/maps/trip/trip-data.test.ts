import { expect, test } from 'vitest'
import { aDatasource, aSeries } from '../../testing'
import { tripAt, tripRange, tripsOf } from './trip-data'
import { tripAnimation } from './widget'

const keys = { latKeyName: 'latitude', lngKeyName: 'longitude', stepMs: 1000 }
const truck = aDatasource()
const series = (name: string, values: (number | string)[], ts: number[]) =>
  aSeries(values, { datasource: truck, key: { name }, ts })

function trip() {
  return tripsOf(
    [
      series('latitude', [50, 51], [900, 2900]),
      series('longitude', [5, 5], [900, 2900]),
      series('speed', [80], [2000]),
    ],
    keys,
  )[0]!
}

test('times are rounded up to the grid, and a key without a value at a time has its last value before that time', () => {
  expect(trip().points).toEqual([
    { time: 1000, position: [50, 5], values: { latitude: 50, longitude: 5, speed: undefined } },
    { time: 3000, position: [51, 5], values: { latitude: 51, longitude: 5, speed: 80 } },
  ])
})

test('between two samples the position is interpolated; before the first and after the last sample it is constant', () => {
  expect(tripAt(trip(), 2000)).toMatchObject({ position: [50.5, 5], heading: 0 })
  expect(tripAt(trip(), 0)?.position).toEqual([50, 5])
  expect(tripAt(trip(), 9000)).toMatchObject({ position: [51, 5], heading: 0 })
})

test('the range covers all trips', () => {
  const other = aDatasource({ entityId: { entityType: 'DEVICE', id: 'other' } })
  const more = [
    aSeries([1], { datasource: other, key: { name: 'latitude' }, ts: [8000] }),
    aSeries([1], { datasource: other, key: { name: 'longitude' }, ts: [8000] }),
  ]
  expect(tripRange([trip(), ...tripsOf(more, keys)])).toEqual({ minMs: 1000, maxMs: 8000 })
  expect(tripRange([])).toBeNull()
})

test('the provider image-map is replaced by OpenStreetMap', () => {
  expect(tripAnimation.settings.parse({ provider: 'image-map' }).provider).toBe('openstreet-map')
  expect(tripAnimation.settings.parse({ provider: 'here' }).provider).toBe('here')
})

test('an empty coordinate is not a position at 0 degrees', () => {
  const [gap] = tripsOf(
    [series('latitude', [50, '', 51], [1000, 2000, 3000]), series('longitude', [5], [1000])],
    keys,
  )
  expect(gap!.points.map(({ position }) => position)).toEqual([
    [50, 5],
    [51, 5],
  ])
})
