import type { AlarmSchedule } from '@signalbox/model/entities/device-profile-alarms'

/** Whether the schedule of a rule is active at that time, in its time zone. */
export function isActiveAt(schedule: AlarmSchedule | null | undefined, ts: number): boolean {
  if (!schedule || schedule.type === 'ANY_TIME') return true
  const { dayOfWeek, msOfDay } = localTime(schedule.timezone, ts)
  if (schedule.type === 'SPECIFIC_TIME') {
    const days = schedule.daysOfWeek
    return (
      (days.length === 7 || days.includes(dayOfWeek)) && isWithin(schedule.startsOn, schedule.endsOn, msOfDay)
    )
  }
  const item = schedule.items.find((each) => each.dayOfWeek === dayOfWeek)
  return item?.enabled === true && isWithin(item.startsOn, item.endsOn, msOfDay)
}

/**
 * A period over midnight, such as Monday 22:00 to 06:00, is active on Monday before 06:00 and after 22:00, but not on
 * Tuesday. As in ThingsBoard, it contains neither its start nor midnight.
 */
function isWithin(startsOn: number, endsOn: number, ms: number): boolean {
  if (startsOn <= endsOn) return startsOn <= ms && ms < endsOn
  return ms > startsOn || (ms > 0 && ms < endsOn)
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const formatters = new Map<string, Intl.DateTimeFormat>()

function localTime(timezone: string, ts: number) {
  const parts = formatterOf(timezone).formatToParts(ts)
  const part = (type: string) => parts.find((each) => each.type === type)!.value
  const seconds = Number(part('hour')) * 3600 + Number(part('minute')) * 60 + Number(part('second'))
  return {
    dayOfWeek: DAYS.indexOf(part('weekday')) + 1,
    msOfDay: seconds * 1000 + (((ts % 1000) + 1000) % 1000),
  }
}

// Creating a formatter is slow, so the formatter of each zone is cached.
function formatterOf(timezone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timezone)
  if (cached) return cached
  const formatter = newFormatter(timezone || 'UTC')
  formatters.set(timezone, formatter)
  return formatter
}

function newFormatter(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  } catch {
    // A zone that this system does not know: the rule uses UTC instead of not running.
    return newFormatter('UTC')
  }
}
