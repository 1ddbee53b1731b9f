import { expect, test } from 'vitest'
import { quickRange } from './quick-interval'
import { historyRange } from './time/subscription-window'
import { fullTimeWindow, storedTimeWindow, TimeWindow } from './time/time-window'
import { timeWindowDisplay } from './time/time-window-display'

const at = (day: number, hour = 0) => new Date(2026, 10, day, hour).getTime()
const thursday = at(19, 15)

test('calendar windows begin at local midnight, weeks on Monday', () => {
  expect(quickRange('CURRENT_DAY_SO_FAR', thursday)).toEqual({ startTimeMs: at(19), endTimeMs: thursday })
  expect(quickRange('YESTERDAY', thursday)).toEqual({ startTimeMs: at(18), endTimeMs: at(19) - 1 })
  expect(quickRange('CURRENT_WEEK_ISO_SO_FAR', thursday).startTimeMs).toBe(at(16))
  expect(quickRange('CURRENT_WEEK_ISO_SO_FAR', at(22, 3)).startTimeMs).toBe(at(16))
  expect(quickRange('CURRENT_MONTH_SO_FAR', thursday).startTimeMs).toBe(at(1))
})

test('a calendar window is stored as a period for other clients, and follows the calendar here', () => {
  const period = { startTimeMs: at(10), endTimeMs: at(11) }
  const stored = TimeWindow.parse({
    selectedTab: 1,
    history: { historyType: 1, fixedTimewindow: period, quickInterval: 'YESTERDAY' },
  })
  expect(historyRange(stored, thursday)).toEqual(quickRange('YESTERDAY', thursday))
  expect(timeWindowDisplay(stored, thursday)).toEqual({ prefix: 'history', quick: 'YESTERDAY' })
  expect(storedTimeWindow(fullTimeWindow(stored, thursday, 500)).history).toMatchObject({
    historyType: 1,
    fixedTimewindow: period,
    quickInterval: 'YESTERDAY',
  })
})

test('an unknown interval of a later version falls back to the other parts', () => {
  const stored = TimeWindow.parse({
    history: { historyType: 2, timewindowMs: 1000, quickInterval: 'PREVIOUS_YEAR' },
  })
  expect(historyRange(stored, thursday)).toEqual({ startTimeMs: thursday - 1000, endTimeMs: thursday })
})
