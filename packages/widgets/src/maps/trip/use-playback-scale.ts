import type { PlaybackRange } from '@signalbox/model/time/history-playback'
import { playbackMarks } from '@signalbox/model/time/playback-marks'
import { useMemo } from 'react'
import type { WidgetEnvironment } from '../../widget-props'
import type { TripStop } from './trip-stops'

/** A widget of at least this size has times below the slider, one per `markWidth`. Sizes are in pixels. */
const MIN_SPACE = { width: 360, height: 260, markWidth: 170 }

/** The times below the slider and the stops on it; none in a small widget. */
export function usePlaybackScale(
  range: PlaybackRange | null,
  stops: readonly TripStop[] | undefined,
  { width, height }: { width: number; height: number },
  { t, locale }: WidgetEnvironment,
) {
  const maxMarks =
    width >= MIN_SPACE.width && height >= MIN_SPACE.height ? Math.floor(width / MIN_SPACE.markWidth) : 0
  return useMemo(() => {
    if (!range || maxMarks === 0) return {}
    const indexOf = (ms: number) => Math.round((ms - range.minMs) / range.stepMs)
    return {
      marks: playbackMarks(range, locale, maxMarks),
      stops: stops?.map(({ time, name, number }) => ({
        value: indexOf(time),
        label: name || t('widgets.trip.point', { number }),
      })),
    }
  }, [range, stops, maxMarks, t, locale])
}
