export const CALENDAR_INTERVALS = ['WEEK', 'WEEK_ISO', 'MONTH', 'QUARTER'] as const

/** Buckets that follow the calendar of a time zone. Clients of ThingsBoard 3.6.3 and later request them. */
export interface CalendarInterval {
  /** WEEK begins on Sunday, WEEK_ISO on Monday. */
  unit: (typeof CALENDAR_INTERVALS)[number]
  /** Name of the IANA database; a missing or unknown one means the zone of the server. */
  timeZone?: string | undefined
}

const DAY_MS = 24 * 3_600_000

/** Returns `startTs`, the start of each later period before `endTs`, and `endTs`; at most `max + 1` buckets. */
export function calendarEdges(
  { unit, timeZone }: CalendarInterval,
  startTs: number,
  endTs: number,
  max: number,
) {
  const localMs = localClock(timeZone)
  const edges = [startTs]
  for (let day = nextPeriod(unit, localMs(startTs)); edges.length <= max; day = nextPeriod(unit, day)) {
    const edge = instantOf(day, localMs)
    if (edge >= endTs) break
    edges.push(edge)
  }
  return [...edges, endTs]
}

/** The first day of the period after a local time; both are milliseconds as if the local time were UTC. */
function nextPeriod(unit: CalendarInterval['unit'], localTime: number) {
  const date = new Date(localTime)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  if (unit === 'MONTH') return Date.UTC(year, month + 1, 1)
  if (unit === 'QUARTER') return Date.UTC(year, month - (month % 3) + 3, 1)
  const firstWeekday = unit === 'WEEK_ISO' ? 1 : 0
  return Date.UTC(year, month, day + 7 - ((date.getUTCDay() - firstWeekday + 7) % 7))
}

/** The instant at which the clock of the zone shows a local time, or at which it skips that time. */
function instantOf(localTime: number, localMs: (instant: number) => number) {
  const guess = localTime - (localMs(localTime) - localTime)
  // The offset of the zone may have changed between the two instants.
  const corrected = guess + (localTime - localMs(guess))
  if (localMs(corrected) === localTime) return corrected
  // In some zones summer time begins at midnight: the later instant is that of the clock change.
  return Math.max(guess, corrected)
}

/** Returns a function from an instant to the local time of a zone, in milliseconds as if it were UTC. */
function localClock(timeZone: string | undefined) {
  const format = formatOf(timeZone)
  return (instant: number) => {
    const whole = Math.floor(instant / 1000) * 1000
    const part = Object.fromEntries(
      format.formatToParts(whole).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
    return Date.UTC(year, month - 1, day, hour, minute, second) + (instant - whole)
  }
}

const FIELDS: Intl.DateTimeFormatOptions = {
  calendar: 'gregory',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
}

function formatOf(timeZone: string | undefined) {
  try {
    return new Intl.DateTimeFormat('en-US', timeZone ? { ...FIELDS, timeZone } : FIELDS)
  } catch {
    return new Intl.DateTimeFormat('en-US', FIELDS) // unknown name
  }
}

/** The minimum length of a period, to limit the number of buckets before they are computed. */
export const SHORTEST_PERIOD_MS = 7 * DAY_MS - 2 * 3_600_000
