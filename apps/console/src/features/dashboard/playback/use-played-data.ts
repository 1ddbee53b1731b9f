import type { Widget } from '@signalbox/model/dashboard/widget'
import type { WidgetDescriptor } from '@signalbox/widgets'
import type { WidgetData } from '@signalbox/widgets/widget-data'
import { useMemo } from 'react'
import { useDashboardContext } from '../dashboard-context'
import { playedData } from './played-data'

/** Time-series widgets with the window of the dashboard get the points up to the moment that is played back. */
export function usePlayedData(
  { type, config }: Widget,
  descriptor: WidgetDescriptor | undefined,
  data: WidgetData,
): WidgetData {
  const { playback } = useDashboardContext()
  const isCut =
    type === 'timeseries' && config.useDashboardTimewindow !== false && !descriptor?.data?.followsPlayback
  return useMemo(() => (isCut ? playedData(data, playback) : data), [isCut, data, playback])
}
