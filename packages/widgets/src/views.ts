import type { ComponentType } from 'react'
import type { WidgetProps } from './widget-props'

export type WidgetView = ComponentType<WidgetProps<never>>
type Load = () => Promise<{ View: WidgetView }>

const VALUE_INPUTS = [
  ...['integer', 'double', 'boolean', 'string'].map((kind) => `update_${kind}_timeseries`),
  ...['server', 'shared'].flatMap((target) =>
    ['integer', 'double', 'boolean', 'string', 'image', 'date'].map(
      (kind) => `update_${target}_${kind}_attribute`,
    ),
  ),
]

const MAPS = [
  'openstreetmap',
  'google_maps',
  'here_map',
  'tencent_maps',
  'route_map',
  'route_map_openstreetmap',
  'route_map_tencent_maps',
]

/** The view of each system widget, loaded when a dashboard first shows one. */
export const views: Record<string, Load> = {
  ...view('alarm_widgets', ['alarms_table'], () => import('./alarms/alarms-table/view')),
  ...view('cards', ['attributes_card'], () => import('./cards/attributes-card/view')),
  ...view('cards', ['html_card'], () => import('./cards/html-card/view')),
  ...view('cards', ['html_value_card'], () => import('./cards/html-value-card/view')),
  ...view('cards', ['label_widget'], () => import('./cards/label-widget/view')),
  ...view('cards', ['simple_card'], () => import('./cards/simple-card/view')),
  ...view('cards', ['entities_table'], () => import('./cards/entities-table/view')),
  ...view('input_widgets', VALUE_INPUTS, () => import('./inputs/single-value/view')),
  ...view('maps_v2', MAPS, () => import('./maps/map/view')),
  ...view('charts', ['basic_timeseries'], () => import('./charts/lines/view')),
  ...view('charts', ['timeseries_bars_flot'], () => import('./charts/bars-over-time/view')),
  ...view('charts', ['state_chart'], () => import('./charts/states/view')),
}

/** Several types may share one view. */
function view(
  bundle: string,
  aliases: readonly string[],
  load: () => Promise<unknown>,
): Record<string, Load> {
  return Object.fromEntries(aliases.map((alias) => [`${bundle}/${alias}`, load as Load]))
}
