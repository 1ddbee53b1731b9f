import type { ComponentType } from 'react'
import type { WidgetProps } from './widget-props'

export type WidgetView = ComponentType<WidgetProps<never>>

/** The view of each system widget, loaded when a dashboard first shows one. */
export const views: Record<string, () => Promise<{ View: WidgetView }>> = {
  'cards/simple_card': () => import('./cards/simple-card/view') as Promise<{ View: WidgetView }>,
  'cards/entities_table': () => import('./cards/entities-table/view') as Promise<{ View: WidgetView }>,
  'charts/basic_timeseries': () => import('./charts/lines/view') as Promise<{ View: WidgetView }>,
  'charts/timeseries_bars_flot': () =>
    import('./charts/bars-over-time/view') as Promise<{ View: WidgetView }>,
  'charts/state_chart': () => import('./charts/states/view') as Promise<{ View: WidgetView }>,
}
