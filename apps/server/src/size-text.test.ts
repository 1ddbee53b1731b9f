import { expect, test } from 'vitest'
import { gigabytesText, megabytesText } from './size-text'

test('sizes have decimal units (1 MB is 1,000,000 bytes), as in the console', () => {
  expect(megabytesText(65_400_000)).toBe('65 MB')
  expect(gigabytesText(80_800_000_000)).toBe('80.8 GB')
})
