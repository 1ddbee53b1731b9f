import { hasMonthNames, numericDay } from './chart/time-labels'
import styles from './timestamp.module.css'

interface TimestampProps {
  ms: number
  /** With `dateOnly` or `timeOnly`, date and time are shown on hover. */
  dateOnly?: boolean
  timeOnly?: boolean
}

/**
 * A time with seconds, the time of day emphasized: `2026-11-17 14:05:03`, `17.11.2026 14:05:03`. Always left to right.
 * A number outside of the range of `Date`, which a device may send as the time of a value, is shown unchanged.
 */
export function Timestamp({ ms, dateOnly, timeOnly }: TimestampProps) {
  const { date, time } = timestampParts(ms)
  const instant = new Date(ms)
  return (
    <time
      className={styles.timestamp}
      dateTime={isValid(instant) ? instant.toISOString() : undefined}
      dir="ltr"
      title={dateOnly || timeOnly ? `${date} ${time}` : undefined}
    >
      {!timeOnly && date}
      {!dateOnly && <b> {time}</b>}
    </time>
  )
}

/** Formats a time with its date as `Timestamp` does. */
export function formatTimestamp(ms: number): string {
  const { date, time } = timestampParts(ms)
  return `${date} ${time}`
}

/** Formats the time of day as `Timestamp` does. */
export const formatClock = (ms: number) => timestampParts(ms).time

interface Formats {
  date: (instant: Date) => string
  time: (instant: Date) => string
}

const formatsByLanguage = new Map<string, Formats>()

function timestampParts(ms: number) {
  const instant = new Date(ms)
  if (!isValid(instant)) return { date: String(ms), time: '' }
  const language = document.documentElement.lang
  let formats = formatsByLanguage.get(language)
  if (!formats) {
    formats = formatsOf(language)
    formatsByLanguage.set(language, formats)
  }
  return { date: formats.date(instant), time: formats.time(instant) }
}

/** English texts use the ISO date, because English-speaking countries write dates in different orders. */
function formatsOf(language: string): Formats {
  if (!language || language.startsWith('en')) return { date: isoDate, time: clock }
  if (!hasMonthNames(language))
    return { date: (instant) => `${numericDay(instant)}${instant.getFullYear()}`, time: clock }
  const date = new Intl.DateTimeFormat(language, { year: 'numeric', month: '2-digit', day: '2-digit' })
  const time = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  // Some languages separate the parts of a date with a point and a space: columns are too narrow for both.
  return {
    date: (instant) => date.format(instant).replace(/\s/g, ''),
    time: (instant) => time.format(instant),
  }
}

const isValid = (instant: Date) => !Number.isNaN(instant.getTime())
const isoDate = (instant: Date) =>
  [instant.getFullYear(), twoDigits(instant.getMonth() + 1), twoDigits(instant.getDate())].join('-')
const clock = (instant: Date) =>
  [instant.getHours(), instant.getMinutes(), instant.getSeconds()].map(twoDigits).join(':')
const twoDigits = (value: number) => String(value).padStart(2, '0')
