import { useSyncExternalStore } from 'react'
import type { DashboardTime } from './widget-props'

/** The playback time of the dashboard; `null` without playback. */
export const usePlaybackTime = ({ playback }: Pick<DashboardTime, 'playback'>): number | null =>
  useSyncExternalStore(playback.subscribe, () => playback.timeMs)
