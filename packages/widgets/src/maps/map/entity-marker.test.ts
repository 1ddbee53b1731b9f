// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { aDatasource, prepareBrowser, someActions, someEnvironment } from '../../testing'
import { openStreetMap } from '../widgets'
import type { MapEntity } from './map-entities'

prepareBrowser()
const L = (await import('leaflet')).default
const { entityMarker } = await import('./entity-marker')

const at = (latitude: number): MapEntity => ({
  id: 'e1',
  series: [],
  datasource: aDatasource(),
  entityName: 'Truck',
  values: {},
  position: [latitude, 5],
  path: [],
  times: [],
})

test('while a pin is dragged, new values of its entity do not move it', () => {
  const map = L.map(document.createElement('div'), { center: [52, 5], zoom: 5 })
  const widget = { actions: someActions(), environment: someEnvironment() }
  const onMoved = vi.fn()
  const layer = {
    map,
    settings: openStreetMap.settings.parse({}),
    isRoute: false,
    toMap: ([lat, lng]: [number, number]) => L.latLng(lat, lng),
    widget: () => widget,
    onMoved,
    onMapAction: () => false,
  }
  const actions = { run: vi.fn(), bindPopup: () => () => undefined }
  const group = L.layerGroup().addTo(map)
  const first = { entity: at(52), appearance: undefined }
  const marker = entityMarker({ layer, actions, group, dots: undefined }, first)
  const pin = marker.pin()!
  pin.fire('dragstart')
  pin.setLatLng([60, 5])
  marker.update({ entity: at(53), appearance: undefined })
  pin.fire('dragend')
  expect(onMoved).toHaveBeenCalledWith(expect.anything(), L.latLng(60, 5))
  marker.update({ entity: at(60), appearance: undefined })
  expect(pin.getLatLng()).toEqual(L.latLng(60, 5))
  map.remove()
})
