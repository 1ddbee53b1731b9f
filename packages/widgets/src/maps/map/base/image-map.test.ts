// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { prepareBrowser } from '../../../testing'
import { imageMap } from './image-map'

prepareBrowser()
afterEach(() => vi.unstubAllGlobals())

/** Replaces `Image` by a class whose instances load when a test calls `onload`. */
function stubImages() {
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
  return loading
}

const size = { width: 200, height: 100 }
function openMap() {
  const box = document.createElement('div')
  const base = imageMap(box, { disableScrollZooming: false } as never, size, String)
  const shownUrls = () =>
    [...box.querySelectorAll('.leaflet-image-layer')].map((image) => image.getAttribute('src'))
  return { ...base, shownUrls }
}

test('an image that loads after a newer image does not replace the newer image', () => {
  const loading = stubImages()
  const { show, shownUrls } = openMap()
  const onReady = vi.fn()
  show('/slow.png', onReady)
  show('/fast.png', onReady)
  for (const image of [...loading].reverse()) image.onload()
  expect(shownUrls()).toEqual(['/fast.png'])
  expect(onReady).toHaveBeenCalledOnce()
})

test('an image that is requested again before it has loaded is shown once, and is removed with the next image', () => {
  const loading = stubImages()
  const { show, shownUrls } = openMap()
  for (const url of ['/day.png', '/night.png', '/day.png']) show(url, vi.fn())
  for (const image of loading) image.onload()
  expect(shownUrls()).toEqual(['/day.png'])
  show('/night.png', vi.fn())
  expect(shownUrls()).toEqual([])
})

test('an image that loads after a resize of the widget has the new size', () => {
  const loading = stubImages()
  const { map, resize, show, toMap } = openMap()
  show('/plan.png', vi.fn())
  resize({ width: 400, height: 200 })
  loading[0]!.onload()
  expect(map.project(toMap([1, 1]), 1)).toMatchObject({ x: 400, y: 200 })
})

test('after a resize the image is in the center at once, without an animation', () => {
  const loading = stubImages()
  const { map, resize, show } = openMap()
  show('/plan.png', vi.fn())
  loading[0]!.onload()
  resize({ width: 1000, height: 500 })
  const panTo = vi.spyOn(map, 'panTo')
  resize({ width: 200, height: 100 })
  expect(map.project(map.getCenter(), 1)).toMatchObject({ x: 100, y: 50 })
  expect(panTo).not.toHaveBeenCalled()
})
