import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterEach, expect, test, vi } from 'vitest'
import { fontLigatures } from './font-ligatures'
import { currentIconName } from './icon'
import { loadIconFont } from './icon-font'
import { OLD_ICON_NAMES } from './old-icon-names'

afterEach(() => vi.unstubAllGlobals())

test('every Material icon name of ThingsBoard 3.2 is drawn by the icon font', () => {
  const file = createRequire(import.meta.url).resolve('material-symbols/material-symbols-rounded.woff2')
  const drawn = fontLigatures(readFileSync(file))
  expect(OLD_ICON_NAMES.length).toBeGreaterThan(1000)
  expect(OLD_ICON_NAMES.filter((name) => !drawn.has(currentIconName(name)))).toEqual([])
})

test('after an error response or a lost connection, the font is requested again; a loaded font is not', async () => {
  const request = vi
    .fn()
    .mockResolvedValueOnce(new Response('busy', { status: 503 }))
    .mockRejectedValueOnce(new TypeError('connection lost'))
    .mockResolvedValueOnce(new Response('font'))
  vi.stubGlobal('fetch', request)
  await expect(loadIconFont()).rejects.toThrow('status 503')
  await expect(loadIconFont()).rejects.toThrow('connection lost')
  expect(new TextDecoder().decode(await loadIconFont())).toBe('font')
  expect(await loadIconFont()).toBe(await loadIconFont())
  expect(request).toHaveBeenCalledTimes(3)
})
