import { expect, test } from 'vitest'
import { initiallyHiddenColumns } from './key-column-settings'

test('the list of initially hidden columns contains the key names of alarm fields, and the labels of other keys', () => {
  const settings = { defaultColumnVisibility: 'hidden' }
  expect(
    initiallyHiddenColumns([
      { name: 'startTime', type: 'alarm', label: 'Since', settings },
      { name: 't', type: 'timeseries', label: 'Temp', settings },
      { name: 'h', type: 'timeseries', label: 'Humidity', settings: {} },
    ]),
  ).toEqual(['startTime', 'Temp'])
})
