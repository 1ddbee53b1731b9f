import type uPlot from 'uplot'
import { expect, test } from 'vitest'
import { calendarOf } from '../dates/calendar'
import { monthTicks, setCalendarTicks } from './calendar-axis'

const DAY_S = 86_400
const at = (year: number, month: number, day: number) => new Date(year, month - 1, day).getTime() / 1000
const persian = calendarOf('fa-IR')

test('ticks are the first days of Persian months', () => {
  const ticks = [at(2026, 2, 20), at(2026, 3, 21), at(2026, 4, 21)]
  expect(monthTicks(at(2026, 2, 1), at(2026, 5, 1), 30 * DAY_S, persian)).toEqual(ticks)
  expect(monthTicks(at(2026, 2, 20), at(2026, 4, 21), 30 * DAY_S, persian)).toEqual(ticks)
})

test('ticks that are several months or years apart are counted from the beginning of the Persian year', () => {
  expect(monthTicks(at(2025, 12, 1), at(2026, 7, 1), 90 * DAY_S, persian)).toEqual([
    at(2025, 12, 22),
    at(2026, 3, 21),
    at(2026, 6, 22),
  ])
  expect(monthTicks(at(2023, 1, 1), at(2026, 11, 1), 2 * 365 * DAY_S, persian)).toEqual([
    at(2023, 3, 21),
    at(2025, 3, 21),
  ])
})

test('ticks differ from those of uPlot only in Persian, for steps of months on the time axis', () => {
  const plotOf = () => ({
    axes: ['x', 'value'].map((scale) => ({ scale, splits: () => [7] })),
  })
  const ticksOf = (language: string, axis: number, days: number) => {
    const plot = plotOf() as unknown as uPlot
    setCalendarTicks(plot, language)
    const splits = plot.axes[axis]!.splits as (...parts: unknown[]) => number[]
    return splits(plot, axis, at(2026, 3, 1), at(2026, 4, 1), days * DAY_S, 72)
  }
  expect(ticksOf('fa-IR', 0, 30)).toEqual([at(2026, 3, 21)])
  expect(ticksOf('fa-IR', 0, 10)).toEqual([7])
  expect(ticksOf('fa-IR', 1, 30)).toEqual([7])
  expect(ticksOf('de-DE', 0, 30)).toEqual([7])
})
