import { elapsedParts } from '@signalbox/model/time/elapsed-time'
import type { TimeWindow } from '@signalbox/model/time/time-window'
import { timeWindowDisplay } from '@signalbox/model/time/time-window-display'
import { formatTimestamp } from '@signalbox/ui/timestamp'
import type { TFunction } from 'i18next'

/** A duration with all its numbers, such as "1 day 2 hours". */
export const intervalText = (t: TFunction, ms: number) =>
  elapsedParts(ms)
    .map(({ unit, count }) => t(`timeinterval.${unit}-count`, { count }))
    .join(' ')

/**
 * A text such as "Last hour" or "Last 2 days". Each unit has its own message, because "last" must agree with the unit
 * in many languages.
 */
export function lastText(t: TFunction, ms: number): string {
  const [first, ...others] = elapsedParts(ms)
  return first && others.length === 0
    ? t(`timewindow.last-${first.unit}`, { count: first.count })
    : t('timewindow.last', { interval: intervalText(t, ms) })
}

/** The text of the time-window selector, such as "Realtime – Last 12 hours". */
export function timeWindowText(t: TFunction, window: TimeWindow, nowMs: number, historyOnly = false): string {
  const display = timeWindowDisplay(window, nowMs, historyOnly)
  const range =
    'quick' in display
      ? t(`time-presets.${display.quick}`)
      : 'lastMs' in display
        ? lastText(t, display.lastMs)
        : t('timewindow.period', {
            from: formatTimestamp(display.fromMs),
            to: formatTimestamp(display.toMs),
          })
  return display.prefix ? t('timewindow.named', { kind: t(`timewindow.${display.prefix}`), range }) : range
}
