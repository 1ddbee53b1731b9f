import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import type { ExtraKey } from '../define-widget'

/** The configuration of new control widgets. The gray background means the background of the theme. */
export const CONTROL_FRAME = {
  showTitle: false,
  backgroundColor: '#e6e7e8',
  color: 'rgba(0, 0, 0, 0.87)',
  padding: '0px',
  enableFullscreen: false,
  datasources: [],
}

/** The server attributes that show whether the target device is connected. */
const STATE_KEYS: ExtraKey[] = [
  { type: 'attribute', name: 'active' },
  { type: 'attribute', name: 'lastActivityTime' },
]

/** The keys a control widget subscribes to on its target device: its connection, and the shown value. */
export const controlKeys = ({ settings }: WidgetConfig): ExtraKey[] =>
  watchedKeys(settings?.retrieveValueMethod, settings?.valueKey)

/** The keys of the target device's connection, and the key of the value if it is an attribute or a time series. */
export function watchedKeys(method: unknown, key: unknown): ExtraKey[] {
  if (method !== 'attribute' && method !== 'timeseries') return STATE_KEYS
  return [...STATE_KEYS, { type: method, name: typeof key === 'string' && key !== '' ? key : 'value' }]
}
