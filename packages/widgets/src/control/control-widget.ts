import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import type { ExtraKey } from '../define-widget'

/** How new control widgets are stored. The gray background stands for the background of the theme. */
export const CONTROL_FRAME = {
  showTitle: false,
  backgroundColor: '#e6e7e8',
  color: 'rgba(0, 0, 0, 0.87)',
  padding: '0px',
  enableFullscreen: false,
  datasources: [],
}

/** The server attributes that tell whether the target device is connected. */
const STATE_KEYS: ExtraKey[] = [
  { type: 'attribute', name: 'active' },
  { type: 'attribute', name: 'lastActivityTime' },
]

/** What a control widget watches on its target device: its connection, and the value it shows. */
export const controlKeys = ({ settings }: WidgetConfig): ExtraKey[] =>
  watchedKeys(settings?.retrieveValueMethod, settings?.valueKey)

/** The connection of the target device, and the key of its value unless that is asked for by a command. */
export function watchedKeys(method: unknown, key: unknown): ExtraKey[] {
  if (method !== 'attribute' && method !== 'timeseries') return STATE_KEYS
  return [...STATE_KEYS, { type: method, name: typeof key === 'string' && key !== '' ? key : 'value' }]
}
