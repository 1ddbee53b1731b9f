import type uPlot from 'uplot'
import { type Calendar, calendarOf, isPersian } from '../dates/calendar'
import { MONTH_S, YEAR_S } from './time-labels'

/** The lengths that the chart library gives to steps of months and years. */
const STEP_MONTH_S = 30 * 86_400
const STEP_YEAR_S = 365 * 86_400

/** Places ticks of months and years by the calendar of the language: the chart library knows only the Gregorian one. */
export function setCalendarTicks(plot: uPlot, languageTag: string) {
  if (!isPersian(languageTag)) return
  const calendar = calendarOf(languageTag)
  for (const axis of plot.axes) {
    const { splits, scale } = axis
    if (scale !== 'x' || typeof splits !== 'function') continue
    axis.splits = (self, index, fromS, toS, stepS, space) =>
      stepS < MONTH_S
        ? splits(self, index, fromS, toS, stepS, space)
        : monthTicks(fromS, toS, stepS, calendar)
  }
}

/** The first days of months between two times; `stepS` determines the number of months between two ticks. */
export function monthTicks(fromS: number, toS: number, stepS: number, calendar: Calendar): number[] {
  const months = stepS < YEAR_S ? Math.round(stepS / STEP_MONTH_S) : 12 * Math.round(stepS / STEP_YEAR_S)
  const { year, month } = calendar.dayOf(new Date(fromS * 1000))
  // Counted from year 0, so that steps of several months begin with the year.
  let count = Math.floor((year * 12 + month) / months) * months
  const ticks: number[] = []
  for (;;) {
    const first = { year: Math.floor(count / 12), month: count % 12, day: 1 }
    const atS = calendar.dateOf(first).getTime() / 1000
    if (atS > toS) return ticks
    if (atS >= fromS) ticks.push(atS)
    count += months
  }
}
