// @vitest-environment happy-dom
import L from 'leaflet'
import { expect, test, vi } from 'vitest'
import { prepareBrowser } from '../../testing'
import { perimeterMap } from './perimeter-map'

prepareBrowser()

test('the zoom buttons are named in the language of the user', () => {
  const box = document.createElement('div')
  const map = perimeterMap(
    box,
    (key) => `translated ${key}`,
    () => undefined,
  )
  const buttons = [...box.querySelectorAll('.leaflet-control-zoom a')]
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'translated widgets.map.zoom-in',
    'translated widgets.map.zoom-out',
  ])
  map.remove()
})

test('the first corner has a longitude from -180 to 180, further corners are within 180 degrees of the first', () => {
  const opened = vi.spyOn(L, 'map')
  const onChange = vi.fn()
  const perimeter = perimeterMap(document.createElement('div'), (key) => key, onChange)
  const map = opened.mock.results[0]!.value as L.Map
  const click = (lng: number) => {
    map.fire('click', { latlng: L.latLng(40, lng) })
    return onChange.mock.lastCall?.[0]
  }
  perimeter.show({ kind: 'circle', center: null, radiusMeters: 5 })
  expect(click(250).center).toEqual([40, -110])
  perimeter.show({ kind: 'polygon', corners: [] })
  expect(click(250).corners).toEqual([[40, -110]])
  perimeter.show({ kind: 'polygon', corners: [[40, 179]] })
  expect(click(181).corners[1]).toEqual([40, 181])
  expect(click(-179).corners[1]).toEqual([40, 181])
  perimeter.remove()
})
