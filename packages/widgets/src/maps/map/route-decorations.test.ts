// @vitest-environment happy-dom
import L from 'leaflet'
import { expect, test } from 'vitest'
import { positionsAlong } from './route-decorations'

/** A map on which a degree is a pixel. */
const flat = {
  latLngToLayerPoint: (at: L.LatLngExpression) => L.point(L.latLng(at).lng, -L.latLng(at).lat),
  layerPointToLatLng: ({ x, y }: L.Point) => L.latLng(0 - y, x),
} as unknown as L.Map
const route = [L.latLng(0, 0), L.latLng(0, 60), L.latLng(40, 60)]

test('arrows have equal distances and point forward', () => {
  const positions = positionsAlong(flat, route, {
    decoratorOffset: '20px',
    endDecoratorOffset: '10%',
    decoratorRepeat: '30px',
  })
  expect(positions.map(({ at, angle }) => [at.lng, at.lat, angle])).toEqual([
    [20, 0, 90],
    [50, 0, 90],
    [60, 20, 0],
  ])
})

test('a route of one point has no decorations', () => {
  expect(
    positionsAlong(flat, route.slice(0, 1), {
      decoratorOffset: '0',
      endDecoratorOffset: '0',
      decoratorRepeat: '1px',
    }),
  ).toEqual([])
})
