import { expect, test } from 'vitest'
import { hiddenAtStart } from './key-column-settings'

test('columns that are off at the start are known as their tables know them', () => {
  const settings = { defaultColumnVisibility: 'hidden' }
  expect(
    hiddenAtStart([
      { name: 'startTime', type: 'alarm', label: 'Since', settings },
      { name: 't', type: 'timeseries', label: 'Temp', settings },
      { name: 'h', type: 'timeseries', label: 'Humidity', settings: {} },
    ]),
  ).toEqual(['startTime', 'Temp'])
})
