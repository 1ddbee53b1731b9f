import { expect, test } from 'vitest'
import { aDatasource, aSeries } from '../../testing'
import { functionData, mapEntities, polygonsOf } from './map-entities'

const KEYS = { firstKey: 'latitude', secondKey: 'longitude', polygonKey: 'coordinates', isImage: false }
const sources = new Map<string, ReturnType<typeof aDatasource>>()
const sourceOf = (entityName: string) => {
  const source =
    sources.get(entityName) ?? aDatasource({ entityName, entityId: { entityType: 'DEVICE', id: entityName } })
  sources.set(entityName, source)
  return source
}
const at = (name: string, label: string, values: (number | string | null)[], ts?: number[]) =>
  aSeries(values, { datasource: sourceOf(name), key: { name: label, label }, ...(ts ? { ts } : {}) })

test('the position of an entity is read from the coordinate keys, as numbers or text', () => {
  const [entity] = mapEntities(
    [at('A', 'latitude', [50]), at('A', 'longitude', ['10.5']), at('A', 'speed', [7])],
    KEYS,
  )
  expect(entity).toMatchObject({ entityName: 'A', position: [50, 10.5], values: { speed: 7 } })
})

test('an entity without numeric coordinates has no position', () => {
  const entities = mapEntities(
    [at('A', 'latitude', ['north']), at('A', 'longitude', [1]), at('B', 'latitude', [1])],
    KEYS,
  )
  expect(entities.map(({ position }) => position)).toEqual([undefined, undefined])
})

test('a route connects coordinates of the same time', () => {
  const [entity] = mapEntities(
    [at('A', 'latitude', [1, 2, 3], [10, 20, 30]), at('A', 'longitude', [5, 6], [10, 30])],
    KEYS,
  )
  expect(entity?.path).toEqual([
    [1, 5],
    [3, 6],
  ])
})

test('user functions get names, values and their times', () => {
  const [entity] = mapEntities([at('A', 'type', ['truck'], [7])], KEYS)
  expect(functionData(entity!, 3)).toMatchObject({
    entityName: 'A',
    entityId: 'A',
    entityType: 'DEVICE',
    dsIndex: 3,
    deviceType: 'truck',
    type: 'truck',
    'type|ts': 7,
  })
})

test('one or several polygons, with or without holes, are read from text or lists', () => {
  expect(polygonsOf('[[1,2],[3,4],[5,6]]')).toEqual([
    [
      [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
    ],
  ])
  expect(polygonsOf([[[1, 2]], [[3, 4]]])).toEqual([[[[1, 2]], [[3, 4]]]])
  expect(polygonsOf([[[[1, 2]], [[3, 4]]], [[[5, 6]]]])).toEqual([[[[1, 2]], [[3, 4]]], [[[5, 6]]]])
  expect(polygonsOf('nonsense')).toBeUndefined()
})
