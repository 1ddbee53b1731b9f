import { expect, test } from 'vitest'
import { darkVariant, SERIES_COLORS, seriesColor } from './colors'

test('colors repeat after the last', () => {
  expect(seriesColor(0)).toBe('#3063D2')
  expect(seriesColor(SERIES_COLORS.length + 1)).toBe(seriesColor(1))
})

test('only colors of the palette have a dark variant', () => {
  expect(darkVariant('#c08600')).toBe('#FEBC6A')
  expect(darkVariant('#2196f3')).toBeUndefined()
})
