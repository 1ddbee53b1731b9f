import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@signalbox/model/time/time-intervals'
import { defaultTimeWindow, HistoryType, TimeWindowTab } from '@signalbox/model/time/time-window'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import {
  fittingInterval,
  groupingIntervalOf,
  windowLength,
  withCurrentPeriod,
  withInterval,
  withPeriod,
  withQuickInterval,
  withWindow,
} from './draft'

const realtime = defaultTimeWindow(0, 500)
const history = { ...realtime, selectedTab: TimeWindowTab.HISTORY }

test('a longer window gets a longer grouping interval', () => {
  const draft = { ...realtime, ...withWindow(realtime, 12 * HOUR_MS) }
  expect(windowLength(draft)).toBe(12 * HOUR_MS)
  expect(groupingIntervalOf(draft)).toBe(2 * MINUTE_MS)
})

test('a grouping interval within the bounds of the window is kept', () => {
  expect(fittingInterval(5 * MINUTE_MS, 12 * HOUR_MS)).toBe(5 * MINUTE_MS)
})

test('choosing a window length in history replaces the fixed period', () => {
  const fixed = { ...history, history: { ...history.history, historyType: HistoryType.FIXED } }
  expect(windowLength(fixed)).toBe(DAY_MS)
  const draft = { ...fixed, ...withWindow(fixed, HOUR_MS) }
  expect(draft.history.historyType).toBe(HistoryType.LAST_INTERVAL)
  expect(windowLength(draft)).toBe(HOUR_MS)
  expect(draft.realtime).toEqual(realtime.realtime)
})

test('a period gets a grouping interval within its bounds; while its dates are incomplete, the interval is kept', () => {
  const period = history.history.fixedTimewindow
  const draft = { ...history, ...withPeriod(history, period) }
  expect(windowLength(draft)).toBe(DAY_MS)
  expect(groupingIntervalOf(draft)).toBe(5 * MINUTE_MS)
  const incomplete = { ...draft, ...withPeriod(draft, { ...period, endTimeMs: Number.NaN }) }
  expect(groupingIntervalOf(incomplete)).toBe(5 * MINUTE_MS)
})

test('each tab has its own grouping interval', () => {
  const draft = { ...history, ...withInterval(history, 5 * SECOND_MS) }
  expect(groupingIntervalOf(draft)).toBe(5 * SECOND_MS)
  expect(draft.realtime.interval).toBe(SECOND_MS)
})

test('a stored calendar window is edited with its present start and end', () => {
  const stored = {
    ...history,
    history: { ...history.history, historyType: HistoryType.FIXED, quickInterval: 'PREVIOUS_YEAR' as const },
  }
  const draft = withCurrentPeriod(stored, new Date(2026, 10, 19).getTime())
  expect(draft.history.fixedTimewindow).toEqual({
    startTimeMs: new Date(2025, 0, 1).getTime(),
    endTimeMs: new Date(2026, 0, 1).getTime() - 1,
  })
})

test('"this month" starts on the first day of the month in the calendar of the language', async () => {
  const now = new Date(2026, 2, 9, 15).getTime()
  const startOf = () => {
    const { startTimeMs } = withQuickInterval(history, 'CURRENT_MONTH_SO_FAR', now).history.fixedTimewindow
    return new Date(startTimeMs).toDateString()
  }
  expect(startOf()).toBe('Sun Mar 01 2026')
  await i18next.init({ lng: 'fa-IR', resources: {} })
  expect(startOf()).toBe('Fri Feb 20 2026')
})
