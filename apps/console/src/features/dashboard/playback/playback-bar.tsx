import { IconButton } from '@signalbox/ui/actions/icon-button'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { HistoryPlayback } from '../../../forms/time/history-playback'
import { useDashboardContext } from '../dashboard-context'
import { useDashboardTime } from '../services/use-dashboard-time'
import styles from './playback-bar.module.css'
import { usePlaybackAlarms } from './use-playback-alarms'

const MAX_STEPS = 600
const MIN_STEP_MS = 1000

/** Plays the history window of the dashboard: charts, tables and trips show the values at the playback time. */
export function PlaybackBar({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { playback } = useDashboardContext()
  const { startMs, endMs } = useDashboardTime()
  const range = useMemo(() => {
    const stepMs = Math.max(MIN_STEP_MS, Math.ceil((endMs - startMs) / MAX_STEPS / MIN_STEP_MS) * MIN_STEP_MS)
    return { minMs: startMs, maxMs: endMs, stepMs }
  }, [startMs, endMs])
  const alarms = usePlaybackAlarms(range)
  useEffect(() => {
    playback.set(startMs)
    return () => playback.set(null)
  }, [playback, startMs])
  return (
    <section className={styles.bar} aria-label={t('playback.dashboard')}>
      <HistoryPlayback
        key={startMs}
        hasMarks
        alarms={alarms}
        range={range}
        onTime={(ms) => playback.set(ms)}
      />
      <IconButton icon="close" label={t('playback.close')} onClick={onClose} />
    </section>
  )
}
