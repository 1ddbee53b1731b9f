import { useSyncExternalStore } from 'react'
import type { DashboardTime } from './widget-props'

/** The moment that is played back on the dashboard; `null` while none is. */
export const usePlaybackTime = ({ playback }: Pick<DashboardTime, 'playback'>): number | null =>
  useSyncExternalStore(playback.subscribe, () => playback.timeMs)
