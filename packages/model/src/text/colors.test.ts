import { expect, test } from 'vitest'
import { darkTwin, SERIES_COLORS, seriesColor } from './colors'

test('colours repeat after the last', () => {
  expect(seriesColor(0)).toBe('#3063D2')
  expect(seriesColor(SERIES_COLORS.length + 1)).toBe(seriesColor(1))
})

test('only our colours have a dark twin', () => {
  expect(darkTwin('#c08600')).toBe('#FEBC6A')
  expect(darkTwin('#2196f3')).toBeUndefined()
})
