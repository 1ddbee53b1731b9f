import { DAY_MS } from '@signalbox/model/time/time-intervals'
import type { StateSpan } from './day-history'
import styles from './tiles.module.css'

const WIDTH = 1000

/** The states of 24 hours as a band: the normal state is pale, others are dark. */
export function StateBand({
  spans,
  normal,
}: {
  spans: readonly StateSpan[]
  normal: string | null | undefined
}) {
  const end = spans.at(-1)?.to ?? 0
  const x = (ts: number) => Math.max(0, ((ts - (end - DAY_MS)) / DAY_MS) * WIDTH)
  return (
    <svg className={styles.band} viewBox={`0 0 ${WIDTH} 6`} preserveAspectRatio="none" aria-hidden="true">
      {spans.map(({ from, to, value }) => (
        <rect
          key={from}
          className={value === normal ? styles.normal : styles.other}
          x={x(from)}
          // A short state stays visible.
          width={Math.max(4, x(to) - x(from))}
          height="6"
        />
      ))}
    </svg>
  )
}
