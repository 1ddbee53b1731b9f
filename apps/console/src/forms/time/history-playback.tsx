import { languageTag } from '@signalbox/model/text/language'
import {
  maxIndex,
  PLAYBACK_SPEEDS,
  type PlaybackRange,
  playbackTexts,
} from '@signalbox/model/time/history-playback'
import { playbackMarks } from '@signalbox/model/time/playback-marks'
import { type PlaybackAlarm, PlaybackPanel } from '@signalbox/ui/playback-panel'
import { usePlayback } from '@signalbox/widgets/use-playback'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMedium } from '../../i18n/format'
import { currentLanguage } from '../../i18n/i18n'

interface HistoryPlaybackProps {
  /** Without a range there is nothing to play. */
  range: PlaybackRange | null
  onTime: (ms: number) => void
  buttonColor?: string
  /** Times are shown under the slider. */
  hasMarks?: boolean
  /** Alarms of the range, drawn on the slider. */
  alarms?: readonly PlaybackAlarm[]
}

const NOTHING: PlaybackRange = { minMs: 0, maxMs: 0, stepMs: 1000 }

/** The playback controls: jump, step, play, seek, and speed. */
export function HistoryPlayback(props: HistoryPlaybackProps) {
  const { range, onTime, buttonColor, hasMarks = false, alarms } = props
  const { t } = useTranslation()
  const { playback, timeMs, ...handlers } = usePlayback(range ?? NOTHING, onTime)
  const marks = useMemo(
    () => (hasMarks && range ? playbackMarks(range, languageTag(currentLanguage())) : undefined),
    [hasMarks, range],
  )
  return (
    <PlaybackPanel
      {...handlers}
      index={playback.index}
      maxIndex={maxIndex(range ?? NOTHING)}
      isPlaying={playback.isPlaying}
      isRepeating={playback.isRepeating}
      marks={marks}
      alarms={alarms}
      speed={playback.speed}
      speeds={PLAYBACK_SPEEDS}
      disabled={range === null}
      buttonColor={buttonColor}
      time={range ? formatMedium(timeMs) : t('playback.no-data')}
      texts={playbackTexts(t)}
    />
  )
}
