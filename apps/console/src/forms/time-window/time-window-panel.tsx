import {
  type FullTimeWindow,
  HistoryType,
  storedTimeWindow,
  TimeWindowTab,
} from '@signalbox/model/time/time-window'
import { Button } from '@signalbox/ui/actions/button'
import { Segmented } from '@signalbox/ui/fields/segmented'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeWindowText } from '../time/time-texts'
import { browserTimezone } from '../time/timezones'
import { AggregationPart } from './aggregation-part'
import { isValidPeriod, withCurrentPeriod, withInitialHistory } from './draft'
import type { PartProps } from './part-props'
import { Presets } from './presets'
import { RangeLine } from './range-line'
import styles from './time-window.module.css'
import { WindowPart } from './window-part'

interface TimeWindowPanelProps {
  value: FullTimeWindow
  /** Whether the window is stored with a history part; otherwise the history of `value` is a default. */
  hasHistory: boolean
  historyOnly: boolean
  aggregation: boolean
  isEdit: boolean
  maxPoints: number
  onCancel: () => void
  onUpdate: (window: FullTimeWindow) => void
}

/** Edits a draft of the window; Update applies it, Cancel discards it. */
export default function TimeWindowPanel(props: TimeWindowPanelProps) {
  const { hasHistory, historyOnly, aggregation, isEdit, maxPoints } = props
  const { t } = useTranslation()
  const [initial] = useState(() => withCurrentPeriod(props.value))
  const [draft, setDraft] = useState<FullTimeWindow>(
    historyOnly ? { ...initial, selectedTab: TimeWindowTab.HISTORY } : initial,
  )
  const set = (changed: Partial<FullTimeWindow>) => setDraft((last) => ({ ...last, ...changed }))
  const part: PartProps = { draft, set, isEdit }

  const history = () =>
    hasHistory || draft.history !== initial.history
      ? { selectedTab: TimeWindowTab.HISTORY }
      : withInitialHistory(draft)

  const zone = browserTimezone()
  const isRealtime = draft.selectedTab === TimeWindowTab.REALTIME
  const isFixed = !isRealtime && draft.history.historyType === HistoryType.FIXED
  const isIntervalShown = isEdit || !draft.hideInterval
  const isValid = isRealtime
    ? draft.realtime.timewindowMs > 0
    : isFixed
      ? Boolean(draft.history.quickInterval) || isValidPeriod(draft.history.fixedTimewindow)
      : draft.history.timewindowMs > 0
  const isChanged = JSON.stringify(storedTimeWindow(draft)) !== JSON.stringify(storedTimeWindow(initial))

  return (
    <>
      <header className={styles.header}>
        {isIntervalShown && !historyOnly && (
          <Segmented
            label={t('timewindow.timewindow')}
            value={isRealtime ? 'realtime' : 'history'}
            disabled={draft.hideInterval}
            segments={[
              { value: 'realtime', label: t('timewindow.realtime'), icon: 'sensors' },
              { value: 'history', label: t('timewindow.history'), icon: 'history' },
            ]}
            onChange={(tab) => set(tab === 'realtime' ? { selectedTab: TimeWindowTab.REALTIME } : history())}
          />
        )}
        <span className={styles.zone}>
          {zone.offset} {zone.name}
        </span>
      </header>
      <div className={styles.body}>
        {isIntervalShown && <Presets {...part} />}
        <div className={styles.parts}>
          {isIntervalShown && <WindowPart {...part} />}
          {aggregation && <AggregationPart {...part} maxPoints={maxPoints} />}
          {isValid && <RangeLine window={draft} maxPoints={maxPoints} hasAggregation={aggregation} />}
        </div>
      </div>
      <footer className={styles.footer}>
        <span className={styles.text}>
          {isValid && timeWindowText(t, storedTimeWindow(draft), Date.now(), historyOnly)}
        </span>
        <Button onClick={props.onCancel}>{t('action.cancel')}</Button>
        <Button kind="primary" disabled={!isValid || !isChanged} onClick={() => props.onUpdate(draft)}>
          {t('action.update')}
        </Button>
      </footer>
    </>
  )
}
