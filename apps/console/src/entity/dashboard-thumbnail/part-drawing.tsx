import type { ReactNode } from 'react'
import styles from './dashboard-thumbnail.module.css'
import type { ThumbnailKind } from './thumbnail-kind'

interface DrawingProps {
  width: number
  height: number
  /** Varies the drawing, so that several widgets of the same kind look different. */
  seed: number
}

const PADDING = 5
const TITLE_HEIGHT = 10

/** A small drawing of one widget, without its frame. */
export function PartDrawing({ kind, ...size }: DrawingProps & { kind: ThumbnailKind }) {
  const hasTitle = size.height >= 26 && kind !== 'control'
  return (
    <>
      {hasTitle && (
        <rect
          className={styles.title}
          x={PADDING}
          y={PADDING}
          width={Math.min(34, size.width / 3)}
          height="3"
        />
      )}
      {DRAWINGS[kind](size)}
    </>
  )
}

const DRAWINGS: Record<ThumbnailKind, (size: DrawingProps) => ReactNode> = {
  lines: ({ width, height, seed }) => (
    <>
      <path className={styles.grid} d={gridOf(width, height)} />
      {[0, 1, 2].map((line) => (
        <path key={line} className={styles[`series${line}`]} d={wave(width, height, seed + line)} />
      ))}
    </>
  ),
  bars: ({ width, height, seed }) => <path className={styles.bars} d={bars(width, height, seed)} />,
  pie: ({ width, height }) => (
    <Arcs width={width} height={height} shares={[0.5, 0.3, 0.2]} gap={0} from={0} span={360} />
  ),
  gauge: ({ width, height }) => (
    <Arcs width={width} height={height} shares={[0.65]} gap={0.35} from={-120} span={240} />
  ),
  value: ({ width, height, seed }) => (
    <>
      <rect
        className={styles.value}
        x={PADDING}
        y={valueTop(height)}
        width={Math.min(20, width * 0.4)}
        height="5"
      />
      {width > 36 && <path className={styles.spark} d={spark(width, height, seed)} />}
    </>
  ),
  map: ({ width, height, seed }) => <MapDrawing {...{ width, height, seed }} />,
  table: ({ width, height }) => (
    <>
      <rect className={styles.head} x="1" y={TITLE_HEIGHT + 2} width={width - 2} height="6" />
      <path className={styles.name} d={rows(height, (y) => `M${PADDING} ${y}h${width * 0.2}`)} />
      <path
        className={styles.row}
        d={rows(height, (y) => `M${width * 0.42} ${y}h${width * 0.13}M${width * 0.66} ${y}h${width * 0.12}`)}
      />
    </>
  ),
  alarms: ({ width, height }) => (
    <>
      <rect className={styles.head} x="1" y={TITLE_HEIGHT + 2} width={width - 2} height="6" />
      {rowPositions(height).map((y) => (
        <circle key={y} className={styles.indicator} cx={PADDING + 2} cy={y} r="2" />
      ))}
      <path className={styles.row} d={rows(height, (y) => `M${PADDING + 8} ${y}h${width * 0.4}`)} />
    </>
  ),
  control: ({ width, height }) => (
    <g transform={`translate(${width / 2 - 10} ${height / 2 - 6})`}>
      <rect className={styles.control} width="20" height="12" rx="6" />
      <circle className={styles.thumb} cx="14" cy="6" r="4" />
    </g>
  ),
  text: ({ width, height }) => (
    <path className={styles.row} d={rows(height, (y) => `M${PADDING} ${y}H${width - PADDING}`)} />
  ),
}

const rowPositions = (height: number) =>
  Array.from(
    { length: Math.max(0, Math.floor((height - TITLE_HEIGHT - 12) / 8)) },
    (_, row) => TITLE_HEIGHT + 14 + row * 8,
  )

const rows = (height: number, line: (y: number) => string) => rowPositions(height).map(line).join('')

const gridOf = (width: number, height: number) =>
  [0.25, 0.55, 0.85].map((share) => `M${PADDING} ${plotY(height, share)}H${width - PADDING}`).join('')

const plotY = (height: number, share: number) =>
  (TITLE_HEIGHT + 2 + (height - TITLE_HEIGHT - 6) * share).toFixed(1)

const POINTS = 16
/** The height of a sample curve at a position, both from 0 to 1. Each seed has a different curve. */
const curve = (seed: number, position: number) =>
  0.5 + 0.22 * Math.sin(seed * 2.1 + position * 5.5) + 0.12 * Math.sin(seed * 1.3 + position * 17)

const wave = (width: number, height: number, seed: number) =>
  Array.from({ length: POINTS }, (_, index) => {
    const position = index / (POINTS - 1)
    const x = PADDING + (width - 2 * PADDING) * position
    return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${plotY(height, curve(seed, position))}`
  }).join('')

function bars(width: number, height: number, seed: number): string {
  const count = Math.max(3, Math.floor((width - 2 * PADDING) / 8))
  const step = (width - 2 * PADDING) / count
  return Array.from({ length: count }, (_, index) => {
    const top = plotY(height, curve(seed, index / count))
    return `M${(PADDING + index * step).toFixed(1)} ${height - 4}V${top}h${(step * 0.65).toFixed(1)}V${height - 4}Z`
  }).join('')
}

/** The y coordinate of the top of a value: below the title if there is one, else in the middle. */
const valueTop = (height: number) => (height >= 26 ? Math.min(height - 9, 14) : height / 2 - 2.5)

const SPARK_POINTS = 9

const spark = (width: number, height: number, seed: number) =>
  Array.from({ length: SPARK_POINTS }, (_, index) => {
    const position = index / (SPARK_POINTS - 1)
    const x = width * 0.62 + (width * 0.38 - PADDING) * position
    return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${(valueTop(height) + 5 * curve(seed, position)).toFixed(1)}`
  }).join('')

interface ArcsProps {
  width: number
  height: number
  shares: readonly number[]
  /** The rest of the arc, drawn as a track. */
  gap: number
  /** In degrees, clockwise from the top. */
  from: number
  span: number
}

function Arcs({ width, height, shares, gap, from, span }: ArcsProps) {
  const radius = Math.max(3, Math.min(width - 16, height - TITLE_HEIGHT - 12) / 2)
  const x = width / 2
  const y = TITLE_HEIGHT + (height - TITLE_HEIGHT) / 2
  const starts = [...shares, gap].map((_, index) =>
    shares.slice(0, index).reduce((sum, share) => sum + share, 0),
  )
  return [...shares, gap].map((share, index) => {
    const start = from + (starts[index] ?? 0) * span
    const isTrack = index === shares.length
    return (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
        key={index}
        className={isTrack ? styles.track : styles[`arc${index}`]}
        d={arc(x, y, radius, start, start + share * span)}
      />
    )
  })
}

function arc(x: number, y: number, radius: number, from: number, to: number): string {
  const point = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`
  }
  return `M${point(from)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${point(Math.min(to, from + 359.9))}`
}

function MapDrawing({ width, height, seed }: DrawingProps) {
  const pins = [
    [0.28, 0.4],
    [0.52, 0.62],
    [0.72, 0.35],
    [0.6, 0.82],
  ] as const
  return (
    <>
      <rect className={styles.land} x="0.5" y="0.5" width={width - 1} height={height - 1} rx="2" />
      <path
        className={styles.water}
        d={`M0.5 ${height * 0.35}C${width * 0.2} ${height * 0.3} ${width * 0.2} ${height * 0.05} ${width * 0.38} 0.5H0.5Z`}
      />
      <path
        className={styles.road}
        d={`M0 ${height * 0.75}C${width * 0.3} ${height * 0.5} ${width * 0.6} ${height * 0.7} ${width} ${height * 0.25}M${width * 0.45} ${height}L${width * 0.55} 0`}
      />
      {pins.map(([x, y], index) => (
        <circle
          key={x}
          className={styles.spot}
          cx={width * x}
          cy={height * (y + (((seed + index) % 3) - 1) * 0.04)}
          r="2.6"
        />
      ))}
    </>
  )
}
