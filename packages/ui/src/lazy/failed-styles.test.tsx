// @vitest-environment happy-dom

import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { collectFailedStyles, loadFailedStyles } from './failed-styles'
import { loadScript } from './lazy-script'

const links = () => [...document.head.querySelectorAll('link')]
const report = (type: 'load' | 'error') => links()[0]!.dispatchEvent(new Event(type))

beforeAll(collectFailedStyles)
beforeEach(() => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  // Without an address, happy-dom requests nothing and reports nothing itself.
  link.crossOrigin = 'anonymous'
  document.head.append(link)
})
afterEach(() => document.head.replaceChildren())

test('a style sheet that failed is loaded again; concurrent calls load it only once', async () => {
  const [first] = links()
  report('error')
  const attempts = [loadFailedStyles(), loadFailedStyles()]
  expect(links()).toHaveLength(1)
  expect(links()[0]).not.toBe(first)
  expect(links()[0]!.outerHTML).toBe(first!.outerHTML)
  report('load')
  await Promise.all(attempts)
  const [second] = links()
  await loadFailedStyles()
  expect(links()).toEqual([second])
})

test('a style sheet that fails again is loaded by the next attempt', async () => {
  report('error')
  const attempt = loadFailedStyles()
  report('error')
  await expect(attempt).rejects.toThrow('was not loaded')
  const next = loadFailedStyles()
  report('load')
  await next
})

test('a script is loaded after the style sheets that failed', async () => {
  report('error')
  let isLoaded = false
  const script = loadScript(async () => {
    isLoaded = true
    return 'script'
  })
  await Promise.resolve()
  expect(isLoaded).toBe(false)
  report('load')
  expect(await script).toBe('script')
})
