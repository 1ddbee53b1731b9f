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
  // Marks are at times that are round in local time.
  const zoneMs = new Date(minMs).getTimezoneOffset() * MINUTE_MS
  const first = Math.ceil((minMs - zoneMs) / step) * step + zoneMs
  const format = new Intl.DateTimeFormat(locale, partsOf(step))
  const marks: { value: number; label: string }[] = []
  for (let ms = first; ms <= maxMs; ms += step) {
    const value = Math.round((ms - minMs) / stepMs)
    if (value <= maxIndex(range)) marks.push({ value, label: format.format(ms) })
  }
  return marks
}

function partsOf(step: number): Intl.DateTimeFormatOptions {
  if (step >= DAY_MS) return { month: 'short', day: 'numeric' }
  const seconds: Intl.DateTimeFormatOptions = step < MINUTE_MS ? { second: '2-digit' } : {}
  return { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...seconds }
}
