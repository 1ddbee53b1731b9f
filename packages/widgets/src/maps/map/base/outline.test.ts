// @vitest-environment happy-dom
import L from 'leaflet'
import { expect, test, vi } from 'vitest'
import { addOutline } from './outline'

const feature = vi.hoisted(() => vi.fn())
vi.mock('topojson-client', () => ({ feature }))
vi.mock('world-atlas/countries-50m.json', () => ({ default: { objects: {} } }))

test('if the outline could not be loaded, the next map loads it again', async () => {
  feature.mockImplementationOnce(() => {
    throw new Error('connection lost')
  })
  feature.mockReturnValue({ type: 'FeatureCollection', features: [] })
  const map = () => L.map(document.createElement('div')).setView([20, 0], 2)
  addOutline(map())
  await vi.waitFor(() => expect(feature).toHaveBeenCalledTimes(1))
  await vi.waitFor(() => {
    addOutline(map())
    expect(feature).toHaveBeenCalledTimes(2)
  })
})
