import styles from './timestamp.module.css'

interface TimestampProps {
  ms: number
  /** The other part is shown on hover. */
  dateOnly?: boolean
  timeOnly?: boolean
}

/** A time as `yyyy-MM-dd HH:mm:ss`, with the time of day emphasized. Always left to right. */
export function Timestamp({ ms, dateOnly, timeOnly }: TimestampProps) {
  const { date, time } = timestampParts(ms)
  return (
    <time
      className={styles.timestamp}
      dateTime={new Date(ms).toISOString()}
      dir="ltr"
      title={dateOnly || timeOnly ? `${date} ${time}` : undefined}
    >
      {!timeOnly && date}
      {!dateOnly && <b> {time}</b>}
    </time>
  )
}

/** A time as the text of `Timestamp`. */
export function formatTimestamp(ms: number): string {
  const { date, time } = timestampParts(ms)
  return `${date} ${time}`
}

function timestampParts(ms: number) {
  const at = new Date(ms)
  return {
    date: [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-'),
    time: [two(at.getHours()), two(at.getMinutes()), two(at.getSeconds())].join(':'),
  }
}

const two = (value: number) => String(value).padStart(2, '0')
