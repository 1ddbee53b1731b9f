// @vitest-environment happy-dom
import L from 'leaflet'
import { expect, test, vi } from 'vitest'
import { aSeries, prepareBrowser, someActions, someEnvironment } from '../../../testing'
import { type Coordinates, mapEntities, polygonsOf } from '../map-entities'
import { areaEditor } from './area-editor'
import { mapEdits } from './map-edits'

prepareBrowser()
const keys = { firstKey: 'latitude', secondKey: 'longitude', polygonKey: 'area', isImage: false }
const ring = (at: number): Coordinates[] => [
  [at, at],
  [at, at + 1],
  [at + 1, at],
]

/** Opens the editor for a stored area, moves its first corner, and returns the saved value. */
function moveFirstCorner(stored: unknown, to: Coordinates) {
  const map = L.map(document.createElement('div')).setView([0, 0], 2)
  const series = aSeries([JSON.stringify(stored)], { key: { name: 'area', type: 'attribute' } })
  const [entity] = mapEntities([series], keys)
  const actions = someActions()
  const edits = mapEdits({
    map,
    keys,
    settings: {} as never,
    canMove: true,
    widget: () => ({ actions, environment: someEnvironment() }) as never,
    toMap: (coordinates) => L.latLng(coordinates),
    toCoordinates: ({ lat, lng }) => [lat, lng],
    onFailed: vi.fn(),
  })
  const area = L.polygon(polygonsOf(stored)!).addTo(map)
  areaEditor(map, (polygons) => edits.saveArea(entity!, polygons)).open(area)
  const handles: L.Marker[] = []
  map.eachLayer((layer) => layer instanceof L.Marker && handles.push(layer))
  handles[0]!.setLatLng(to).fire('dragend')
  return vi.mocked(actions.saveAttributes).mock.lastCall?.[2].area
}

test('an edited area keeps its form: one ring, one polygon with a hole, or several polygons', () => {
  const [one, two] = [ring(10), ring(20)]
  const moved = [[9, 9], ...one.slice(1)]
  expect(moveFirstCorner(one, [9, 9])).toEqual(moved)
  expect(moveFirstCorner([one, two], [9, 9])).toEqual([moved, two])
  expect(moveFirstCorner([[one], [two]], [9, 9])).toEqual([[moved], [two]])
})

test('the handles of an area are removed with the area', () => {
  const map = L.map(document.createElement('div')).setView([0, 0], 2)
  const [first, second] = [ring(10), ring(20)].map((corners) => L.polygon(corners).addTo(map))
  const editor = areaEditor(map, vi.fn())
  const handles = () => {
    let count = 0
    map.eachLayer((layer) => {
      if (layer instanceof L.Marker) count++
    })
    return count
  }
  editor.open(first!)
  expect(handles()).toBe(6)
  editor.open(second!)
  first!.remove()
  expect(handles()).toBe(6)
  second!.remove()
  expect(handles()).toBe(0)
})
