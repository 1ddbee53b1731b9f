import { arcPath, pointAt } from '../../gauges/circle'
import { valueText } from '../../text/value-text'
import { angleOf, START, SWEEP } from './geometry'
import styles from './view.module.css'

const RADIUS = 74
const TICKS = 6
const MIN_FONT_PX = 11
const CENTER = { x: 0, y: 0 }

interface KnobFaceProps {
  range: { min: number; max: number }
  value: number
  decimals: number | undefined
  units: string | undefined
  /** The value is beside the drawing, not in it. */
  isValueBeside: boolean
  size: { width: number; height: number }
  text: (value: number) => string
}

/** The drawing of a knob: the arc up to its value, ticks, the handle and the numbers. */
export function KnobFace({ range, value, decimals, units, isValueBeside, size, text }: KnobFaceProps) {
  // The drawing is 200 units high at any size: in a small widget its smallest texts need more units to stay
  // readable.
  const endSize = Math.min(
    24,
    Math.max(12, (MIN_FONT_PX * 200) / Math.max(1, Math.min(size.width, size.height - 56))),
  )
  const angle = angleOf(range, value)
  const handle = pointAt(CENTER, RADIUS, angle)
  return (
    <>
      <path className={styles.track} d={arcPath(CENTER, RADIUS, START, SWEEP)} />
      <path className={styles.lit} d={arcPath(CENTER, RADIUS, START, Math.max(0.1, angle - START))} />
      {Array.from({ length: TICKS }, (_, index) => {
        const at = START + (SWEEP / (TICKS - 1)) * index
        const [from, to] = [pointAt(CENTER, 86, at), pointAt(CENTER, 92, at)]
        return <path key={at} className={styles.tick} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      })}
      <circle className={styles.dial} r={50} />
      <circle className={styles.handle} cx={handle.x} cy={handle.y} r={9} />
      {!isValueBeside && (
        <text className={styles.value} y={units ? 4 : 10} textAnchor="middle">
          {text(value)}
        </text>
      )}
      {units && !isValueBeside && (
        <text className={styles.units} y={22} textAnchor="middle">
          {units}
        </text>
      )}
      <text className={styles.end} style={{ fontSize: endSize }} x={-58} y={80} textAnchor="middle">
        {valueText(range.min, decimals)}
      </text>
      <text className={styles.end} style={{ fontSize: endSize }} x={58} y={80} textAnchor="middle">
        {valueText(range.max, decimals)}
      </text>
    </>
  )
}
