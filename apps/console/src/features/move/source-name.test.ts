import { expect, test } from 'vitest'
import { sourceName } from './source-name'

test('the source is named by its host and port, or by the file name of the archive', () => {
  expect(sourceName({ origin: 'THINGSBOARD', address: 'https://tb.example:8443/x' })).toBe('tb.example:8443')
  expect(sourceName({ origin: 'ARCHIVE', address: 'oslo.zip' })).toBe('oslo.zip')
})
