import { expect, test } from 'vitest'
import { sourceName } from './source-name'

test('an import is named after the host or the archive it reads', () => {
  expect(sourceName({ origin: 'THINGSBOARD', address: 'https://tb.example:8443/x' })).toBe('tb.example:8443')
  expect(sourceName({ origin: 'ARCHIVE', address: 'oslo.zip' })).toBe('oslo.zip')
})
