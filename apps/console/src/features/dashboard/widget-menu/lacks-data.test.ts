import type { Widget } from '@signalbox/model/dashboard/widget'
import type { WidgetData } from '@signalbox/widgets/widget-data'
import { expect, test } from 'vitest'
import { lacksData } from './lacks-data'

const widget = {
  config: { datasources: [{ dataKeys: [{ label: 'flow' }, { label: 'level' }] }] },
} as unknown as Widget
const lacks = (data: object) => lacksData({ series: [], ...data } as unknown as WidgetData, widget)

test('a chart lacks data if it has no series, or if one of its series is empty', () => {
  expect(lacks({ series: [{ ts: [1] }, { ts: [2] }] })).toBe(false)
  expect(lacks({ series: [{ ts: [1] }, { ts: [] }] })).toBe(true)
  expect(lacks({})).toBe(true)
})

test('a table lacks data if it has no rows, or if all rows have an empty value for one of its keys', () => {
  const entities = (...rows: object[]) => ({ entities: { data: rows.map((values) => ({ values })) } })
  expect(lacks(entities({ flow: 0, level: '' }, { level: 2 }))).toBe(false)
  expect(lacks(entities({ flow: '', level: 2 }))).toBe(true)
  expect(lacks(entities())).toBe(true)
  expect(lacks({ alarms: { data: [] } })).toBe(true)
})
