import { QUICK_PRESETS, type QuickInterval } from '@signalbox/model/time/quick-interval'
import { PREDEFINED_INTERVALS, USUAL_WINDOWS } from '@signalbox/model/time/time-intervals'
import { HistoryType, TimeWindowTab } from '@signalbox/model/time/time-window'
import { cx } from '@signalbox/ui/cx'
import { Icon } from '@signalbox/ui/icons/icon'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lastText } from '../time/time-texts'
import { withPeriod, withQuickInterval, withWindow } from './draft'
import type { PartProps } from './part-props'
import styles from './time-window.module.css'

const OTHER_WINDOWS = PREDEFINED_INTERVALS.filter((ms) => !USUAL_WINDOWS.includes(ms))

/** A list of windows, the most used first. The History tab also offers a period between two times. */
export function Presets({ draft, set }: PartProps) {
  const { t } = useTranslation()
  const chosen = useRef<HTMLButtonElement>(null)
  const isHistory = draft.selectedTab === TimeWindowTab.HISTORY
  const isFixed = isHistory && draft.history.historyType === HistoryType.FIXED
  const quick = isFixed ? draft.history.quickInterval : undefined
  // An imported dashboard may use a calendar window that is not offered: it is listed while it is chosen.
  const quickIntervals = [...new Set<QuickInterval>([...QUICK_PRESETS, ...(quick ? [quick] : [])])]
  const current = isFixed ? null : (isHistory ? draft.history : draft.realtime).timewindowMs

  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'center' })
  }, [])

  const preset = (key: string | number, label: string, isOn: boolean, onChoose: () => void) => (
    <li key={key}>
      <button
        ref={isOn ? chosen : null}
        type="button"
        aria-pressed={isOn}
        disabled={draft.hideInterval}
        className={cx(isOn && styles.on)}
        onClick={onChoose}
      >
        {label}
        {isOn && <Icon name="check" size={16} />}
      </button>
    </li>
  )

  const last = (ms: number) => preset(ms, lastText(t, ms), ms === current, () => set(withWindow(draft, ms)))

  return (
    <ul className={styles.presets} aria-label={t('timewindow.presets')}>
      {isHistory &&
        preset('fixed', t('timewindow.fixed'), isFixed && !quick, () =>
          set(withPeriod(draft, draft.history.fixedTimewindow)),
        )}
      {USUAL_WINDOWS.map(last)}
      {quickIntervals.map((interval) =>
        preset(interval, t(`time-presets.${interval}`), interval === quick, () =>
          set(withQuickInterval(draft, interval)),
        ),
      )}
      {OTHER_WINDOWS.map(last)}
    </ul>
  )
}
