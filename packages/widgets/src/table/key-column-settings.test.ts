import { expect, test } from 'vitest'
import { initiallyHiddenColumns } from './key-column-settings'

test('columns hidden at the start are named by the key name for alarm fields, by the label otherwise', () => {
  const settings = { defaultColumnVisibility: 'hidden' }
  expect(
    initiallyHiddenColumns([
      { name: 'startTime', type: 'alarm', label: 'Since', settings },
      { name: 't', type: 'timeseries', label: 'Temp', settings },
      { name: 'h', type: 'timeseries', label: 'Humidity', settings: {} },
    ]),
  ).toEqual(['startTime', 'Temp'])
})
