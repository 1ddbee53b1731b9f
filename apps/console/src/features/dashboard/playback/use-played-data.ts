import type { Widget } from '@signalbox/model/dashboard/widget'
import type { WidgetData } from '@signalbox/widgets/widget-data'
import { useMemo } from 'react'
import { useDashboardContext } from '../dashboard-context'
import { playedData } from './played-data'

/** Time-series widgets with the window of the dashboard follow its playback; trips move by themselves. */
export function usePlayedData({ type, typeAlias, config }: Widget, data: WidgetData): WidgetData {
  const { playback } = useDashboardContext()
  const follows = type === 'timeseries' && config.useDashboardTimewindow !== false && typeAlias !== 'test'
  return useMemo(() => (follows ? playedData(data, playback) : data), [follows, data, playback])
}
