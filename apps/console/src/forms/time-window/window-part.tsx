import { HistoryType, TimeWindowTab } from '@signalbox/model/time/time-window'
import { useTranslation } from 'react-i18next'
import { DateRangeField } from '../time/date-range-field'
import { IntervalField } from '../time/interval-field'
import { withPeriod, withWindow } from './draft'
import { HideBox } from './hide-box'
import type { PartProps } from './part-props'

/** The length of the window, or its start and end. */
export function WindowPart({ draft, set, isEdit }: PartProps) {
  const { t } = useTranslation()
  const isRealtime = draft.selectedTab === TimeWindowTab.REALTIME
  const { historyType, fixedTimewindow, timewindowMs } = draft.history
  const hide = isEdit && (
    <HideBox value={draft.hideInterval} onChange={(hideInterval) => set({ hideInterval })} />
  )

  if (!isRealtime && historyType === HistoryType.FIXED) {
    return (
      <div>
        {hide}
        <DateRangeField
          value={fixedTimewindow}
          disabled={draft.hideInterval}
          onChange={(period) => set(withPeriod(draft, period))}
        />
      </div>
    )
  }
  return (
    <IntervalField
      label={t('timewindow.window')}
      headEnd={hide}
      value={(isRealtime ? draft.realtime.timewindowMs : timewindowMs) || null}
      disabled={draft.hideInterval}
      onChange={(ms) => set(withWindow(draft, ms ?? 0))}
    />
  )
}
