// @vitest-environment happy-dom
import { expect, test } from 'vitest'
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
