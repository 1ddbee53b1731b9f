import { expect, onTestFinished, test } from 'vitest'
import { GREGORIAN, type MonthCalendar } from './calendar'
import { type QuickInterval, quickRange } from './quick-interval'
import { historyRange, shiftBack, subscriptionWindow } from './subscription-window'
import { fullTimeWindow, storedTimeWindow, TimeWindow } from './time-window'
import { timeWindowDisplay } from './time-window-display'

const at = (day: number, hour = 0) => new Date(2026, 10, day, hour).getTime()
const thursday = at(19, 15)

test('calendar windows begin at local midnight, weeks on Monday', () => {
  expect(quickRange('CURRENT_DAY_SO_FAR', thursday)).toEqual({ startTimeMs: at(19), endTimeMs: thursday })
  expect(quickRange('YESTERDAY', thursday)).toEqual({ startTimeMs: at(18), endTimeMs: at(19) - 1 })
  expect(quickRange('CURRENT_WEEK_ISO_SO_FAR', thursday).startTimeMs).toBe(at(16))
  expect(quickRange('CURRENT_WEEK_ISO_SO_FAR', at(22, 3)).startTimeMs).toBe(at(16))
  expect(quickRange('CURRENT_MONTH_SO_FAR', thursday).startTimeMs).toBe(at(1))
})

test('previous periods are whole periods of the calendar', () => {
  const range = (start: Date, end: Date) => ({
    startTimeMs: start.getTime(),
    endTimeMs: end.getTime() - 1,
  })
  const day = (month: number, date: number, year = 2026) => new Date(year, month - 1, date)
  expect(quickRange('DAY_BEFORE_YESTERDAY', thursday)).toEqual(range(day(11, 17), day(11, 18)))
  expect(quickRange('THIS_DAY_LAST_WEEK', thursday)).toEqual(range(day(11, 12), day(11, 13)))
  expect(quickRange('PREVIOUS_WEEK_ISO', thursday)).toEqual(range(day(11, 9), day(11, 16)))
  expect(quickRange('PREVIOUS_MONTH', thursday)).toEqual(range(day(10, 1), day(11, 1)))
  expect(quickRange('PREVIOUS_QUARTER', thursday)).toEqual(range(day(7, 1), day(10, 1)))
  expect(quickRange('PREVIOUS_HALF_YEAR', thursday)).toEqual(range(day(1, 1), day(7, 1)))
  expect(quickRange('PREVIOUS_YEAR', thursday)).toEqual(range(day(1, 1, 2025), day(1, 1)))
  expect(quickRange('PREVIOUS_MONTH', day(1, 31).getTime())).toEqual(range(day(12, 1, 2025), day(1, 1)))
})

test('current periods begin with the hour, quarter, half-year or year', () => {
  const start = (interval: QuickInterval) => {
    const range = quickRange(interval, thursday + 60_000)
    expect(range.endTimeMs).toBe(thursday + 60_000)
    return range.startTimeMs
  }
  expect(start('CURRENT_HOUR')).toBe(thursday)
  expect(start('CURRENT_QUARTER_SO_FAR')).toBe(new Date(2026, 9, 1).getTime())
  expect(start('CURRENT_HALF_YEAR_SO_FAR')).toBe(new Date(2026, 6, 1).getTime())
  expect(start('CURRENT_YEAR_SO_FAR')).toBe(new Date(2026, 0, 1).getTime())
})

test('a day without midnight does not shift the start of the days before it', () => {
  const { TZ } = process.env
  onTestFinished(() => {
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  })
  // Clocks went from 00:00 to 01:00 on Friday, April 26, 2024.
  process.env.TZ = 'Africa/Cairo'
  const friday = new Date(2024, 3, 26, 15).getTime()
  const yesterday = {
    startTimeMs: new Date(2024, 3, 25).getTime(),
    endTimeMs: new Date(2024, 3, 26, 1).getTime() - 1,
  }
  expect(quickRange('YESTERDAY', friday)).toEqual(yesterday)
  const monday = new Date(2024, 3, 22).getTime()
  expect(quickRange('CURRENT_WEEK_ISO_SO_FAR', friday).startTimeMs).toBe(monday)
})

test('this month and comparisons with a month earlier use the months of the calendar', () => {
  // Months that begin on the 5th of the Gregorian month.
  const shifted: MonthCalendar = {
    dayOf: (date) => GREGORIAN.dayOf(new Date(date.getFullYear(), date.getMonth(), date.getDate() - 4)),
    dateOf: ({ year, month, day }) => new Date(year, month, day + 4),
  }
  const stored: TimeWindow = { history: { historyType: 1, quickInterval: 'CURRENT_MONTH_SO_FAR' } }
  const options = { nowMs: thursday, serverOffsetMs: 0, maxPoints: 500, calendar: shifted }
  const window = subscriptionWindow(stored, options)
  expect(window.fixedWindow).toEqual({ startTimeMs: at(5), endTimeMs: thursday })
  expect(shiftBack(at(5, 8), 'months', shifted)).toBe(new Date(2026, 9, 5, 8).getTime())
  // The shifted month from March 5 to April 4 has 31 days, the one before it (from February 5) has 28.
  const lastDay = new Date(2026, 3, 4, 8).getTime()
  expect(shiftBack(lastDay, 'months', shifted)).toBe(new Date(2026, 2, 4, 8).getTime())
  expect(shiftBack(at(5, 8), 'years', shifted)).toBe(new Date(2025, 10, 5, 8).getTime())
})

test('a calendar window is stored with a fixed period, which only clients without calendar windows use', () => {
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

test('if the quick interval of a stored window is unknown, the other members of the window are used', () => {
  const stored = TimeWindow.parse({
    history: { historyType: 2, timewindowMs: 1000, quickInterval: 'NEXT_YEAR' },
  })
  expect(historyRange(stored, thursday)).toEqual({ startTimeMs: thursday - 1000, endTimeMs: thursday })
})
