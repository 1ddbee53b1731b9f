import { widgets } from '@signalbox/widgets'
import { expect, test } from 'vitest'
import { readSettings } from './read-settings'

const typeOf = (alias: string) => widgets.find((widget) => widget.alias === alias)!

test('an invalid member of a group is replaced by its default, the rest of the group is kept', () => {
  const stored = { yaxis: { title: 'kW', showLabels: null, min: 'low' }, stack: 'yes' }
  expect(readSettings(typeOf('basic_timeseries'), stored)).toMatchObject({
    yaxis: { title: 'kW', showLabels: true, min: null },
    stack: false,
  })
})

test('a list with an item that cannot be repaired is replaced by its default', () => {
  const stored = { dataKeysListForLabels: [{ name: 7 }], fontSize: 14, foreign: { a: 1 } }
  expect(readSettings(typeOf('basic_timeseries'), stored)).toMatchObject({
    dataKeysListForLabels: [],
    fontSize: 14,
    foreign: { a: 1 },
  })
})

test.each([undefined, null, {}, { settings: [] }])(
  'for the stored settings %j, readSettings returns an object for every widget',
  (stored) => {
    for (const widget of widgets) expect(readSettings(widget, stored)).toBeInstanceOf(Object)
  },
)
