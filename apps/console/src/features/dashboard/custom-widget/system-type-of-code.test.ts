import { widgetKey, widgets } from '@signalbox/widgets'
import { systemScript } from '@signalbox/widgets/widget-type'
import { expect, test } from 'vitest'
import { copiedWidget } from '../widget/widget-types'
import { systemTypeOfCode } from './system-type-of-code'

const stored = (descriptor: object) => ({ descriptor }) as Parameters<typeof copiedWidget>[0]

test('the code that this product serves for a system type is recognized as this type', () => {
  for (const widget of widgets)
    expect(copiedWidget(stored({ controllerScript: systemScript(widgetKey(widget)) }))).toBe(widget)
})

test.each([
  ['self.onInit = function() { self.ctx.flot = new TbFlot(self.ctx); }', 'charts/basic_timeseries'],
  ["self.ctx.flot = new TbFlot(self.ctx, 'bar');", 'charts/timeseries_bars_flot'],
  ["self.ctx.flot = new TbFlot(ctx, 'state');", 'charts/state_chart'],
  ["new TbCanvasDigitalGauge(self.ctx, 'digitalGauge');", 'digital_gauges/gauge_justgage'],
  ["self.ctx.map = new TbMapWidgetV2('openstreet-map', false, self.ctx);", 'maps_v2/openstreetmap'],
])('the ThingsBoard code %s is recognized as the system type %s', (script, key) => {
  expect(systemTypeOfCode('', script)).toBe(key)
  expect(widgets.map(widgetKey)).toContain(key)
})

test('the element of a ThingsBoard table is recognized as a system type; other code is not recognized', () => {
  expect(systemTypeOfCode('<tb-entities-table-widget [ctx]="ctx"></tb-entities-table-widget>', '')).toBe(
    'cards/entities_table',
  )
  expect(systemTypeOfCode('<div></div>', 'self.onInit = function() {}')).toBeUndefined()
})
