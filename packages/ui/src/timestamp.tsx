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
  const at = new Date(ms)
  return (
    <time
      className={styles.timestamp}
      dateTime={isValid(at) ? at.toISOString() : undefined}
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
  date: (at: Date) => string
  time: (at: Date) => string
}

const formatsByLanguage = new Map<string, Formats>()

function timestampParts(ms: number) {
  const at = new Date(ms)
  if (!isValid(at)) return { date: String(ms), time: '' }
  const language = document.documentElement.lang
  let formats = formatsByLanguage.get(language)
  if (!formats) {
    formats = formatsOf(language)
    formatsByLanguage.set(language, formats)
  }
  return { date: formats.date(at), time: formats.time(at) }
}

/** English texts use the ISO date, because English-speaking countries write dates in different orders. */
function formatsOf(language: string): Formats {
  if (!language || language.startsWith('en')) return { date: isoDate, time: clock }
  if (!hasMonthNames(language)) return { date: (at) => `${numericDay(at)}${at.getFullYear()}`, time: clock }
  const date = new Intl.DateTimeFormat(language, { year: 'numeric', month: '2-digit', day: '2-digit' })
  const time = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  // Some languages separate the parts of a date with a point and a space: columns are too narrow for both.
  return { date: (at) => date.format(at).replace(/\s/g, ''), time: (at) => time.format(at) }
}

const isValid = (at: Date) => !Number.isNaN(at.getTime())
const isoDate = (at: Date) =>
  [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-')
const clock = (at: Date) => [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':')
const twoDigits = (value: number) => String(value).padStart(2, '0')
