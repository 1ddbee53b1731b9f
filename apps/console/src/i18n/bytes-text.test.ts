import { expect, test } from 'vitest'
import { bytesText } from './bytes-text'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [999_499, '999 kB'],
  [999_999, '1 MB'],
  [999_949_999_999, '999.9 GB'],
  [999_950_000_000, '1 TB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('%d bytes are shown as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text)
})
