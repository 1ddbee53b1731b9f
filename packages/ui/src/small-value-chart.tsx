import styles from './small-value-chart.module.css'

interface SmallValueChartProps {
  /** The text for screen readers. */
  label: string
  points: readonly { ts: number; value: number }[]
  from: number
  to: number
  /** A limit of the value. The area beyond the limit is marked. */
  limit?: { value: number; isUpper: boolean } | undefined
  /** A time that is marked with its label. */
  moment?: { ts: number; label: string } | undefined
  startLabel: string
  endLabel: string
  format: (value: number) => string
}

const WIDTH = 300
const HEIGHT = 146
const PLOT = { right: 290, top: 20, bottom: 122 }
const MIN_LEFT = 34
/** The width of one digit of a tick label, and the space around the label. */
const DIGIT_WIDTH = 6.4
const LABEL_SPACE = 9

/** A chart of one value around the time of an event. */
export function SmallValueChart(props: SmallValueChartProps) {
  const { points, from, to, limit, moment, format } = props
  const values = [...points.map(({ value }) => value), ...(limit ? [limit.value] : [])]
  const [low, high] = padded(Math.min(...values), Math.max(...values))
  const ticks = [low, (low + high) / 2, high].map((value) => ({
    value,
    text: format(rounded(value, high - low)).replace('-', '−'),
  }))
  const left = Math.max(
    MIN_LEFT,
    LABEL_SPACE + DIGIT_WIDTH * Math.max(...ticks.map(({ text }) => text.length)),
  )
  const x = (ts: number) => left + ((ts - from) / (to - from)) * (PLOT.right - left)
  const y = (value: number) => PLOT.bottom - ((value - low) / (high - low)) * (PLOT.bottom - PLOT.top)
  const line = points.map(({ ts, value }) => `${x(ts).toFixed(1)} ${y(value).toFixed(1)}`).join('L')
  const visibleMoment =
    moment && moment.ts >= from && moment.ts <= to ? { ...moment, x: x(moment.ts) } : undefined

  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={props.label}>
      {limit && (
        <rect
          className={styles.zone}
          x={left}
          width={PLOT.right - left}
          y={limit.isUpper ? PLOT.top : y(limit.value)}
          height={limit.isUpper ? y(limit.value) - PLOT.top : PLOT.bottom - y(limit.value)}
        />
      )}
      {ticks.map(({ value, text }) => (
        <g key={value}>
          <path className={styles.grid} d={`M${left} ${y(value)}H${PLOT.right}`} />
          <text className={styles.tick} x={left - 5} y={y(value) + 4}>
            {text}
          </text>
        </g>
      ))}
      {limit && <path className={styles.limit} d={`M${left} ${y(limit.value)}H${PLOT.right}`} />}
      <path className={styles.line} d={`M${line}`} />
      {points.length === 1 && (
        <circle className={styles.dot} cx={x(points[0]!.ts)} cy={y(points[0]!.value)} r={3} />
      )}
      {visibleMoment && (
        <>
          <path className={styles.moment} d={`M${visibleMoment.x} ${PLOT.top}V${PLOT.bottom}`} />
          <text
            className={visibleMoment.x > WIDTH / 2 ? styles.end : styles.time}
            x={visibleMoment.x}
            y={PLOT.top - 6}
          >
            {visibleMoment.label}
          </text>
        </>
      )}
      <text className={styles.time} x={left} y={HEIGHT - 8}>
        {props.startLabel}
      </text>
      <text className={styles.end} x={PLOT.right} y={HEIGHT - 8}>
        {props.endLabel}
      </text>
    </svg>
  )
}

/** The range of the axis: a constant line is drawn in the middle, other lines get some padding. */
function padded(min: number, max: number): [number, number] {
  const padding = max === min ? Math.max(1, Math.abs(max) * 0.1) : (max - min) * 0.1
  return [min - padding, max + padding]
}

function rounded(value: number, span: number): number {
  const digits = Math.max(0, 1 - Math.floor(Math.log10(span)))
  return Number(value.toFixed(Math.min(digits, 6)))
}
