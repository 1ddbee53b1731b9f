import { expect, test, vi } from 'vitest'
import { mapApi } from './map-api'
import { of } from './rxjs/observable'

const source = {
  entityType: 'DEVICE',
  entityId: 'd1',
  dataKeys: [
    { name: 'latitude', type: 'attribute' },
    { name: 'longitude', type: 'timeseries' },
    { name: 'coordinates', type: 'attribute' },
  ],
}
const id = { entityType: 'DEVICE', id: 'd1' }

function aMap(settings: Record<string, unknown> = {}) {
  const attributes = {
    saveEntityAttributes: vi.fn(() => of(null)),
    saveEntityTimeseries: vi.fn(() => of(null)),
  }
  return { attributes, map: mapApi({ settings: () => settings, datasources: () => [source], attributes }) }
}

test('deleting a marker deletes both keys of its position: an attribute in the server scope, and a time series', async () => {
  const { map, attributes } = aMap()
  expect(map.map.datasources).toEqual([source])
  await map.setMarkerLocation(source, null, null).toPromise()
  expect(attributes.saveEntityAttributes).toHaveBeenCalledWith(id, 'SERVER_SCOPE', [
    { key: 'latitude', value: null },
  ])
  expect(attributes.saveEntityTimeseries).toHaveBeenCalledWith(id, 'LATEST_TELEMETRY', [
    { key: 'longitude', value: null },
  ])
})

test('an area is saved under the configured key, and only if this key is a data key of the entity', async () => {
  const { map, attributes } = aMap()
  await map.map.savePolygonLocation(source, [[1, 2]]).toPromise()
  expect(attributes.saveEntityAttributes).toHaveBeenCalledWith(id, 'SERVER_SCOPE', [
    { key: 'coordinates', value: [[1, 2]] },
  ])
  const other = aMap({ polygonKeyName: 'fence' })
  await other.map.savePolygonLocation(source, null).toPromise()
  expect(other.attributes.saveEntityAttributes).not.toHaveBeenCalled()
})
