// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { loadResources } from './resources'

afterEach(() => vi.restoreAllMocks())

test('a resource that could not be loaded is requested again when it is needed again', async () => {
  const events = ['error', 'load']
  const append = vi.spyOn(document.head, 'append').mockImplementation((element) => {
    const event = events.shift()
    if (event) queueMicrotask(() => (element as Element).dispatchEvent(new Event(event)))
  })
  const resource = { url: 'https://cdn.example.org/chart.js' }
  expect(await loadResources([resource])).toEqual([resource.url])
  expect(await loadResources([resource])).toEqual([])
  expect(await loadResources([resource])).toEqual([])
  expect(append).toHaveBeenCalledTimes(2)
})
