import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { fontLigatures } from './font-ligatures'
import { currentIconName } from './icon'
import { OLD_ICON_NAMES } from './old-icon-names'

test('every Material icon name of ThingsBoard 3.2 is drawn by the icon font', () => {
  const file = createRequire(import.meta.url).resolve('material-symbols/material-symbols-rounded.woff2')
  const drawn = fontLigatures(readFileSync(file))
  expect(OLD_ICON_NAMES.length).toBeGreaterThan(1000)
  expect(OLD_ICON_NAMES.filter((name) => !drawn.has(currentIconName(name)))).toEqual([])
})
