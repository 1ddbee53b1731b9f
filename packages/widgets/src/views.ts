import type { ComponentType } from 'react'
import type { WidgetProps } from './widget-props'

export type WidgetView = ComponentType<WidgetProps<never>>
type Load = () => Promise<{ View: WidgetView }>

/** The view of each system widget, loaded when a dashboard first shows one. */
export const views: Record<string, Load> = {
  ...view('alarm_widgets', ['alarms_table'], () => import('./alarms/alarms-table/view')),
  ...view('cards', ['simple_card'], () => import('./cards/simple-card/view')),
  ...view('cards', ['entities_table'], () => import('./cards/entities-table/view')),
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
