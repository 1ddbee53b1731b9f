import type { IconProps } from '@signalbox/ui/icons/icon'
import type { WidgetTypeName } from '@signalbox/widgets/define-widget'

const ICONS: Record<WidgetTypeName, IconProps['name']> = {
  timeseries: 'timeline',
  latest: 'track_changes',
  rpc: 'memory',
  alarm: 'error',
  static: 'font_download',
}

/** The icon of a kind of widget. */
export const kindIcon = (kind: string): IconProps['name'] => ICONS[kind as WidgetTypeName] ?? 'widgets'
