import type { AlarmSchedule } from '@signalbox/model/entities/device-profile-alarms'
import { timeOfDayText } from '@signalbox/ui/dates/time-of-day-field'
import type { TFunction } from 'i18next'

/** The schedule of a rule as text, such as "Active Mon to Sat, 06:00 to 22:00, Europe/Amsterdam". */
export function scheduleText(
  schedule: AlarmSchedule | null | undefined,
  t: TFunction,
  language: string,
): string {
  if (!schedule || schedule.type === 'ANY_TIME') return t('device-profile.schedule.always')
  const { timezone } = schedule
  const times =
    schedule.type === 'SPECIFIC_TIME'
      ? [{ days: schedule.daysOfWeek, startsOn: schedule.startsOn, endsOn: schedule.endsOn }]
      : groupByHours(schedule.items.filter((item) => item.enabled))
  if (times.length === 0) return t('device-profile.schedule.never')
  const words = times.map(({ days, startsOn, endsOn }) =>
    t('device-profile.schedule.days-hours', {
      days: daysText(days, t, language),
      hours: hoursText(startsOn, endsOn, t),
    }),
  )
  return t('device-profile.schedule.active', { times: words.join('; '), timezone })
}

/** The name of a weekday; Monday is 1. */
export function dayName(day: number, language: string, width: 'short' | 'long' = 'short'): string {
  // The first of January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, day))
  return new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' }).format(date)
}

function daysText(days: readonly number[], t: TFunction, language: string): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b)
  if (sorted.length === 7) return t('device-profile.schedule.every-day')
  const runs: number[][] = []
  for (const day of sorted) {
    const run = runs.at(-1)
    if (run && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs.flatMap((run) => runWords(run, t, language)).join(', ')
}

/** Two consecutive days are listed; three or more are shown as a range. */
function runWords(run: readonly number[], t: TFunction, language: string): string[] {
  if (run.length < 3) return run.map((day) => dayName(day, language))
  const [from, to] = [run[0]!, run.at(-1)!].map((day) => dayName(day, language))
  return [t('device-profile.schedule.range', { from, to })]
}

/** The hours of a day. A period over midnight becomes two periods of the same day. */
function hoursText(startsOn: number, endsOn: number, t: TFunction): string {
  const range = (from: number, to: number) =>
    t('device-profile.schedule.range', { from: timeOfDayText(from), to: timeOfDayText(to) })
  if (startsOn <= endsOn) return range(startsOn, endsOn)
  const parts = { first: range(0, endsOn), second: range(startsOn, 86_400_000) }
  return endsOn === 0 ? parts.second : t('device-profile.schedule.both', parts)
}

type Hours = { startsOn: number; endsOn: number }

/** Groups days with the same hours. */
function groupByHours(items: readonly (Hours & { dayOfWeek: number })[]) {
  const groups = new Map<string, Hours & { days: number[] }>()
  for (const { dayOfWeek, startsOn, endsOn } of items) {
    const key = `${startsOn}-${endsOn}`
    const group = groups.get(key) ?? { startsOn, endsOn, days: [] }
    group.days.push(dayOfWeek)
    groups.set(key, group)
  }
  return [...groups.values()]
}
