// @vitest-environment happy-dom
import L from 'leaflet'
import { expect, test, vi } from 'vitest'
import { skipDrawingAfterRemoval } from './canvas-redraw'

test('a canvas does not draw after its map was removed', () => {
  skipDrawingAfterRemoval()
  const clearRect = vi.fn()
  const context = new Proxy({ clearRect }, { get: (own, name) => Reflect.get(own, name) ?? (() => {}) })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  const map = L.map(document.createElement('div'), { preferCanvas: true }).setView([0, 0], 2)
  const line = L.polyline([
    [0, 0],
    [1, 1],
  ]).addTo(map)
  const renderer = map.getRenderer(line) as unknown as { _redraw(): void }
  clearRect.mockClear()
  renderer._redraw()
  expect(clearRect).toHaveBeenCalledOnce()
  map.remove()
  renderer._redraw()
  expect(clearRect).toHaveBeenCalledOnce()
})
