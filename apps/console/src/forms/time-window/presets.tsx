import { PREDEFINED_INTERVALS } from '@signalbox/model/time-intervals'
import { HistoryType, TimeWindowTab } from '@signalbox/model/time-window'
import { cx } from '@signalbox/ui/cx'
import { Icon } from '@signalbox/ui/icon'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lastText } from '../time-texts'
import { withWindow } from './draft'
import type { PartProps } from './part-props'
import styles from './time-window.module.css'

/** The usual windows, one click each; history also knows a period between two moments. */
export function Presets({ draft, set }: PartProps) {
  const { t } = useTranslation()
  const chosen = useRef<HTMLButtonElement>(null)
  const isHistory = draft.selectedTab === TimeWindowTab.HISTORY
  const isFixed = isHistory && draft.history.historyType === HistoryType.FIXED
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

  return (
    <ul className={styles.presets} aria-label={t('timewindow.presets')}>
      {isHistory &&
        preset('fixed', t('timewindow.fixed'), isFixed, () =>
          set({ history: { ...draft.history, historyType: HistoryType.FIXED } }),
        )}
      {PREDEFINED_INTERVALS.map((ms) =>
        preset(ms, lastText(t, ms), ms === current, () => set(withWindow(draft, ms))),
      )}
    </ul>
  )
}
