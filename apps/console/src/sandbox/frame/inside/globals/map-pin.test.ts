// @vitest-environment happy-dom
import L from 'leaflet'
import { expect, test } from 'vitest'
import { setMapPin } from './map-pin'

test('a marker without its own icon requests no file', () => {
  setMapPin()
  const icon = new L.Icon.Default().createIcon() as HTMLImageElement
  expect(icon.src).toMatch(/^data:image\/svg\+xml,/)
  expect(new L.Icon.Default().createShadow()).toBeNull()
})
