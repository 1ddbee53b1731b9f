import { expect, test } from 'vitest'
import { thumbnailKind } from './thumbnail-kind'

test.each([
  ['timeseries', 'charts', 'basic_timeseries', 'lines'],
  ['timeseries', 'charts', 'timeseries_bars_flot', 'bars'],
  ['timeseries', 'cards', 'timeseries_table', 'table'],
  ['latest', 'charts', 'doughnut_chart_js', 'pie'],
  ['latest', 'digital_gauges', 'lcd_bar_gauge', 'gauge'],
  ['latest', 'cards', 'simple_card', 'value'],
  ['latest', 'cards', 'entities_table', 'table'],
  ['latest', 'maps_v2', 'openstreetmap', 'map'],
  ['alarm', 'alarm_widgets', 'alarms_table', 'alarms'],
  ['rpc', 'control_widgets', 'knob_control', 'control'],
  ['static', 'cards', 'html_card', 'text'],
  ['static', 'own', 'banner', 'text'],
])('%s widget %s/%s is drawn as %s', (type, bundleAlias, typeAlias, kind) => {
  expect(thumbnailKind({ type, bundleAlias, typeAlias })).toBe(kind)
})
