import { maxIndex, type PlaybackRange } from './history-playback'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './time-intervals'

const MAX_MARKS = 7
const STEPS = [
  ...[1, 5, 10, 30].map((count) => count * SECOND_MS),
  ...[1, 5, 10, 30].map((count) => count * MINUTE_MS),
  ...[1, 3, 6, 12].map((count) => count * HOUR_MS),
  ...[1, 2, 7, 14, 30, 90, 365].map((count) => count * DAY_MS),
]

/** Round times of a range and their positions on the slider, in the language of `locale`. */
export function playbackMarks(
  range: PlaybackRange,
  locale: string,
  maxMarks = MAX_MARKS,
): { value: number; label: string }[] {
  const { minMs, maxMs, stepMs } = range
  const spanMs = maxMs - minMs
  const step = STEPS.find((each) => spanMs / each <= maxMarks) ?? Math.ceil(spanMs / maxMarks)
  const format = new Intl.DateTimeFormat(locale, formatOptions(step))
  const marks: { value: number; label: string }[] = []
  for (const ms of roundLocalTimes(minMs, maxMs, step)) {
    const value = Math.round((ms - minMs) / stepMs)
    if (value <= maxIndex(range)) marks.push({ value, label: format.format(ms) })
  }
  return marks
}

/** The times of a range that are round on the local clock, even if its offset from UTC changes within the range. */
function* roundLocalTimes(minMs: number, maxMs: number, step: number) {
  const offsetMs = new Date(minMs).getTimezoneOffset() * MINUTE_MS
  let last = minMs - 1
  for (let clock = Math.ceil((minMs - offsetMs) / step) * step; ; clock += step) {
    const ms = timeOfClock(new Date(clock))
    if (ms > maxMs) return
    // A clock time that is skipped in spring is the same moment as a later clock time: only one mark is made for the
    // two.
    if (ms > last) yield ms
    last = Math.max(last, ms)
  }
}

/** The moment at which local clocks show the UTC fields of `clock`. */
function timeOfClock(clock: Date): number {
  return new Date(
    clock.getUTCFullYear(),
    clock.getUTCMonth(),
    clock.getUTCDate(),
    clock.getUTCHours(),
    clock.getUTCMinutes(),
    clock.getUTCSeconds(),
    clock.getUTCMilliseconds(),
  ).getTime()
}

function formatOptions(step: number): Intl.DateTimeFormatOptions {
  if (step >= DAY_MS) return { month: 'short', day: 'numeric' }
  const seconds: Intl.DateTimeFormatOptions = step < MINUTE_MS ? { second: '2-digit' } : {}
  return { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...seconds }
}
