import { expect, test } from 'vitest'
import { aSeries, someActions } from '../../../testing'
import { mapEntities } from '../map-entities'
import { saveKeys } from './save-keys'

const keys = { firstKey: 'latitude', secondKey: 'longitude', polygonKey: 'area', isImage: false }
const datasource = aSeries([]).datasource

test('each key is saved by its type, null is passed on, and an unknown key is ignored', async () => {
  const series = [
    aSeries([52], { datasource, key: { name: 'latitude', type: 'attribute' } }),
    aSeries([5], { datasource, key: { name: 'longitude', type: 'timeseries' } }),
  ]
  const [entity] = mapEntities(series, keys)
  const actions = someActions()
  await saveKeys(actions, entity!, { latitude: 51, longitude: null, unknown: 1 })
  expect(actions.saveAttributes).toHaveBeenCalledWith(datasource.entityId, 'SERVER_SCOPE', { latitude: 51 })
  expect(actions.saveTimeseries).toHaveBeenCalledWith(datasource.entityId, { longitude: null })
})

test('if the settings contain the label of a key, the value is saved under the name of the key', async () => {
  const series = [
    aSeries([52], { datasource, key: { name: 'lat', label: 'latitude', type: 'attribute' } }),
    aSeries([5], { datasource, key: { name: 'lon', label: 'longitude', type: 'attribute' } }),
  ]
  const [entity] = mapEntities(series, keys)
  const actions = someActions()
  await saveKeys(actions, entity!, { latitude: 51, longitude: 6 })
  expect(actions.saveAttributes).toHaveBeenCalledWith(datasource.entityId, 'SERVER_SCOPE', {
    lat: 51,
    lon: 6,
  })
})
