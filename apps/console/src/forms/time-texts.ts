import { elapsedParts } from '@signalbox/model/elapsed-time'
import type { TimeWindow } from '@signalbox/model/time-window'
import { timeWindowDisplay } from '@signalbox/model/time-window-display'
import type { TFunction } from 'i18next'

/** "1 day 2 hours": a length of time with all its numbers. */
export const intervalText = (t: TFunction, ms: number) =>
  elapsedParts(ms)
    .map(({ unit, count }) => t(`timeinterval.${unit}-count`, { count }))
    .join(' ')

/** "hour", "2 hours": the same after a word such as "last". */
const elapsedText = (t: TFunction, ms: number) =>
  elapsedParts(ms)
    .map(({ unit, count, isBare }) =>
      t(isBare ? `timeinterval.${unit}-bare` : `timeinterval.${unit}-count`, { count }),
    )
    .join(' ')

/** What the time-window selector says: "Realtime - Last 12 hours". */
export function timeWindowText(t: TFunction, window: TimeWindow, nowMs: number, historyOnly = false): string {
  const display = timeWindowDisplay(window, nowMs, historyOnly)
  const range =
    'lastMs' in display
      ? t('timewindow.last', { interval: elapsedText(t, display.lastMs) })
      : t('timewindow.period', { from: display.from, to: display.to })
  return display.prefix ? `${t(`timewindow.${display.prefix}`)} - ${range}` : range
}
