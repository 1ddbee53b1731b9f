import type { Widget } from '@signalbox/model/dashboard/widget'
import type { WidgetDescriptor } from '@signalbox/widgets'
import type { WidgetData } from '@signalbox/widgets/widget-data'
import { useMemo, useSyncExternalStore } from 'react'
import { storedPoints } from '../../../api/telemetry/stored-points'
import { useDashboardContext } from '../dashboard-context'
import { useDashboardTime } from '../services/use-dashboard-time'
import { playedData } from './played-data'
import { playedLatest } from './played-latest'

/**
 * The data of a widget at the playback time. Time series in the time window of the dashboard end at the playback time;
 * latest values are the values at the playback time.
 */
export function usePlayedData(
  { type, config }: Widget,
  descriptor: WidgetDescriptor | undefined,
  data: WidgetData,
): WidgetData {
  const { playback } = useDashboardContext()
  const { startMs, endMs } = useDashboardTime()
  const isOn = useSyncExternalStore(playback.subscribe, () => playback.timeMs !== null)
  const endsAtPlaybackTime =
    type === 'timeseries' && config.useDashboardTimewindow !== false && !descriptor?.data?.followsPlayback
  // The stored history contains the values before post-processing, so post-processed values are not played.
  const playsLatest =
    isOn &&
    type === 'latest' &&
    !config.datasources.some(({ dataKeys }) => dataKeys.some((key) => key.postFuncBody))
  return useMemo(() => {
    if (endsAtPlaybackTime) return playedData(data, playback)
    return playsLatest ? playedLatest(data, playback, { startMs, endMs }, storedPoints) : data
  }, [endsAtPlaybackTime, playsLatest, data, playback, startMs, endMs])
}
