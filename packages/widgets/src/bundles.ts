/** The system bundles, by alias, with their titles in the library. */
export const BUNDLES = {
  alarm_widgets: 'Alarm widgets',
  analogue_gauges: 'Analogue gauges',
  cards: 'Cards',
  charts: 'Charts',
  control_widgets: 'Control widgets',
  date: 'Date',
  digital_gauges: 'Digital gauges',
  entity_admin_widgets: 'Entity admin widgets',
  gateway_widgets: 'Gateway widgets',
  gpio_widgets: 'GPIO widgets',
  input_widgets: 'Input widgets',
  maps_v2: 'Maps',
} as const
export type BundleAlias = keyof typeof BUNDLES
