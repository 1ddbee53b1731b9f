import { expect, test } from 'vitest'
import { aDatasource, aSeries } from '../../testing'
import { mapThings, polygonOf } from './map-things'

const KEYS = { latKeyName: 'latitude', lngKeyName: 'longitude', polygonKeyName: 'coordinates' }
const of = (entityName: string) =>
  aDatasource({ entityName, entityId: { entityType: 'DEVICE', id: entityName } })
const at = (name: string, label: string, values: (number | string | null)[], ts?: number[]) =>
  aSeries(values, { datasource: of(name), key: { name: label, label }, ...(ts ? { ts } : {}) })

test('an entity stands where its newest coordinates say', () => {
  const [thing] = mapThings(
    [at('A', 'latitude', [50]), at('A', 'longitude', ['10.5']), at('A', 'speed', [7])],
    KEYS,
  )
  expect(thing).toMatchObject({ entityName: 'A', position: [50, 10.5], values: { speed: 7 } })
})

test('without numbers it has no place', () => {
  const things = mapThings(
    [at('A', 'latitude', ['north']), at('A', 'longitude', [1]), at('B', 'latitude', [1])],
    KEYS,
  )
  expect(things.map(({ position }) => position)).toEqual([undefined, undefined])
})

test('a route joins coordinates told at the same moment', () => {
  const [thing] = mapThings(
    [at('A', 'latitude', [1, 2, 3], [10, 20, 30]), at('A', 'longitude', [5, 6], [10, 30])],
    KEYS,
  )
  expect(thing?.path).toEqual([
    [1, 5],
    [3, 6],
  ])
})

test('polygons come as text or lists, with or without holes', () => {
  expect(polygonOf('[[1,2],[3,4],[5,6]]')).toEqual([
    [
      [1, 2],
      [3, 4],
      [5, 6],
    ],
  ])
  expect(polygonOf([[[1, 2]], [[3, 4]]])).toEqual([[[1, 2]], [[3, 4]]])
  expect(polygonOf('nonsense')).toBeUndefined()
})
