import { expect, test } from 'vitest'
import { framePage } from './frame-page'

test('the line height of a frame has no unit, so it follows the font size of each text', () => {
  expect(framePage('')).toMatch(/font: 13px\/[\d.]+ /)
})
