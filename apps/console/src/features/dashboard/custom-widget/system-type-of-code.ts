/**
 * Code of ThingsBoard's system widgets, which copies made with "Save as" contain, and the system type of this product
 * that draws it. The first match counts.
 */
const KNOWN: readonly [code: RegExp, key: string][] = [
  [/TbFlot\(\s*(?:self\.)?ctx\s*,\s*['"]bar['"]/, 'charts/timeseries_bars_flot'],
  [/TbFlot\(\s*(?:self\.)?ctx\s*,\s*['"]state['"]/, 'charts/state_chart'],
  [/TbFlot\(\s*(?:self\.)?ctx\s*,\s*['"]pie['"]/, 'charts/pie'],
  [/new TbFlot\(/, 'charts/basic_timeseries'],
  [/new TbAnalogueCompass\(/, 'analogue_gauges/analogue_compass'],
  [/new TbAnalogueLinearGauge\(/, 'analogue_gauges/temperature_gauge_canvas_gauges'],
  [/new TbAnalogueRadialGauge\(/, 'analogue_gauges/radial_gauge_canvas_gauges'],
  [/new TbCanvasDigitalGauge\(/, 'digital_gauges/gauge_justgage'],
  [/TbTripAnimationWidget/, 'maps_v2/test'],
  [/TbMapWidgetV2\(\s*['"]image-map['"]/, 'maps_v2/image_map'],
  [/TbMapWidgetV2\(\s*['"]google-map['"]/, 'maps_v2/google_maps'],
  [/TbMapWidgetV2\(\s*['"]here['"]/, 'maps_v2/here_map'],
  [/TbMapWidgetV2\(\s*['"]tencent-map['"]/, 'maps_v2/tencent_maps'],
  [/TbMapWidgetV2\(/, 'maps_v2/openstreetmap'],
  [/<tb-timeseries-table-widget/, 'cards/timeseries_table'],
  [/<tb-entities-table-widget/, 'cards/entities_table'],
  [/<tb-entities-hierarchy-widget/, 'cards/entities_hierarchy'],
  [/<tb-alarms-table-widget/, 'alarm_widgets/alarms_table'],
  [/<tb-multiple-input-widget/, 'input_widgets/update_multiple_attributes'],
  [/<tb-date-range-navigator-widget/, 'date/date_range_navigator'],
  [/<tb-gateway-form/, 'gateway_widgets/config_form_latest'],
  [/<tb-round-switch/, 'control_widgets/round_switch'],
  [/<tb-switch\b/, 'control_widgets/switch_control'],
  [/<tb-led-indicator/, 'control_widgets/led_indicator'],
  [/<tb-knob/, 'control_widgets/knob_control'],
]

/** The line with the key of a system type, in the code that the product serves for it (`widget-type.ts`). */
const OWN = /self\.systemType = '([\w/]+)'/

/** The key of the system type that draws this code; undefined for code that has to run. */
export function systemTypeOfCode(html: string, script: string): string | undefined {
  const own = OWN.exec(script)?.[1]
  return own ?? KNOWN.find(([code]) => code.test(script) || code.test(html))?.[1]
}
