import { cx } from './cx'
import styles from './sparkline.module.css'

interface SparklineProps {
  values: readonly number[]
  width?: number
  height?: number
  /** The area under the line is filled, as on cards. */
  area?: boolean
  /** Draws the line in red, as for a value that raises an alarm. */
  isAlarming?: boolean
}

/** A line of the last values, without axes. */
export function Sparkline({ values, width = 84, height = 22, area, isAlarming }: SparklineProps) {
  if (values.length < 2) return <span className={styles.none}>–</span>
  const points = scaled(values, width, height)
  const line = `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
  const last = points.at(-1)!
  return (
    <svg
      className={cx(styles.spark, isAlarming && styles.alarming)}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {area && <path className={styles.area} d={`${line}L${last[0]} ${height}L1 ${height}Z`} />}
      <path className={styles.line} d={line} />
      <circle cx={last[0]} cy={last[1]} r="2" />
    </svg>
  )
}

const EDGE = 3

function scaled(values: readonly number[], width: number, height: number): [number, number][] {
  const min = Math.min(...values)
  const span = Math.max(...values) - min
  const step = (width - 1 - EDGE) / (values.length - 1)
  return values.map((value, index) => {
    const share = span === 0 ? 0.5 : (value - min) / span
    return [1 + index * step, height - EDGE - share * (height - 2 * EDGE)]
  })
}
