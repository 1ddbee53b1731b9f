import { DEFAULT_IMPORT_KINDS } from '@signalbox/model/move/import-options'
import { expect, test } from 'vitest'
import { importChoice } from './import-choice'

test('without options the default kinds are imported, with the whole telemetry history', () => {
  expect(importChoice({ options: {} })).toEqual({
    dryRun: false,
    overwrite: false,
    include: DEFAULT_IMPORT_KINDS,
    telemetry: { from: null, to: null, keys: null },
  })
})

test('options choose the dry run, overwriting, the kinds, and the range and keys of telemetry', () => {
  const options = {
    'dry-run': true,
    overwrite: true,
    include: 'devices, telemetry',
    from: '2026-01-31T12:00:00Z',
    to: '2026-02-01',
    keys: 'temperature,humidity',
  }
  expect(importChoice({ options })).toEqual({
    dryRun: true,
    overwrite: true,
    include: ['devices', 'telemetry'],
    telemetry: {
      from: Date.UTC(2026, 0, 31, 12),
      to: Date.UTC(2026, 1, 1),
      keys: ['temperature', 'humidity'],
    },
  })
})

test.each([
  [{ include: 'devices,gadgets' }, /no kind "gadgets". The kinds are tenant, customers/],
  [{ from: 'yesterday' }, /--from needs a time, such as \S+, not "yesterday"/],
])('%j is refused with the reason', (options, message) => {
  expect(() => importChoice({ options })).toThrow(message)
})
