// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { prepareBrowser } from '../../../testing'
import { imageMap } from './image-map'

prepareBrowser()
afterEach(() => vi.unstubAllGlobals())

test('an image that loads after a newer one does not replace it', () => {
  const loading: { src: string; onload: () => void }[] = []
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      naturalWidth = 100
      naturalHeight = 50
      onload = () => {}
      constructor() {
        loading.push(this)
      }
    },
  )
  const size = { width: 200, height: 100 }
  const box = document.createElement('div')
  const { show } = imageMap(box, { disableScrollZooming: false } as never, size, String)
  const onReady = vi.fn()
  show('/slow.png', size, onReady)
  show('/fast.png', size, onReady)
  for (const image of [...loading].reverse()) image.onload()
  expect([...box.querySelectorAll('.leaflet-image-layer')].map((image) => image.getAttribute('src'))).toEqual(
    ['/fast.png'],
  )
  expect(onReady).toHaveBeenCalledOnce()
})
