/**
 * Patterns for the code of ThingsBoard's system widgets, and the system types of this product that replace them. Copies
 * made with "Save as" contain this code. The first match counts.
 */
const SYSTEM_CODE: readonly [code: RegExp, key: string][] = [
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

/** In the code that this product serves for a system type (`widget-type.ts`), one line contains the key of the type. */
const OWN_SYSTEM_TYPE = /self\.systemType = '([\w/]+)'/

/** The key of the system type that replaces the code; undefined if the code has to run in a frame. */
export function systemTypeOfCode(html: string, script: string): string | undefined {
  const ownType = OWN_SYSTEM_TYPE.exec(script)?.[1]
  return ownType ?? SYSTEM_CODE.find(([code]) => code.test(script) || code.test(html))?.[1]
}
