import { useId } from 'react'
import { mixColors } from '../../../stored-colors'
import { fontFace } from '../../../text/font-css'
import { pointAt } from '../../circle'
import { fittedText } from '../../fitted-text'
import styles from '../dial.module.css'
import { type dialModel, dropShadow } from '../dial-model'
import type { DialSettings } from '../settings'

interface ValueBoxProps {
  box: NonNullable<ReturnType<typeof dialModel>['box']>
  x: number
  y: number
  width: number
  height: number
}

/** The box behind the value, with a gradient border. */
export function ValueBox({ box, ...rectangle }: ValueBoxProps) {
  const id = useId()
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" style={{ stopColor: box.edge }} />
        <stop offset="1" style={{ stopColor: box.edgeEnd }} />
      </linearGradient>
      <rect
        {...rectangle}
        rx={2.5}
        strokeWidth={1}
        style={{
          fill: box.background,
          stroke: `url(#${id})`,
          filter: `drop-shadow(0 1px 1px ${box.shadow})`,
        }}
      />
    </>
  )
}

interface TitleProps {
  model: ReturnType<typeof dialModel>
  center: { x: number; y: number }
  /** The distance of the title from the center. */
  distance: number
  /** The radius of the circle inside the numbers. */
  innerRadius: number
  font: DialSettings['titleFont']
  fontSize: number
}

/** The title in the upper half, at most as wide as the inner circle at its height. */
export function Title({ model, center, distance, innerRadius, font, fontSize }: TitleProps) {
  const title = fittedText(
    model.title,
    Math.sqrt(Math.max(0, innerRadius ** 2 - distance ** 2)) * 2,
    fontSize,
  )
  if (title.text === '') return null
  const style = { ...fontFace(font), fontSize: title.size, fill: model.textColor(font.color) }
  return (
    <text x={center.x} y={center.y - distance} className={styles.title} style={style}>
      {title.text}
    </text>
  )
}

interface MarkProps {
  center: { x: number; y: number }
  angle: number
  from: number
  to: number
  color: string
  width: number
}

/** A line of the scale. */
export function Mark({ center, angle, from, to, color, width }: MarkProps) {
  const [a, b] = [pointAt(center, from, angle), pointAt(center, to, angle)]
  return (
    <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} strokeWidth={width} style={{ stroke: color }} opacity={0.7} />
  )
}

/** The needle. It is drawn pointing up and then rotated to its angle. */
export function Needle({
  model,
  center: { x, y },
  length,
  angle,
  hub,
}: {
  model: ReturnType<typeof dialModel>
  center: { x: number; y: number }
  length: number
  angle: number
  hub: number
}) {
  const half = Math.max(1.5, length * 0.03)
  return (
    <g
      style={{
        transform: `rotate(${angle}deg)`,
        transformOrigin: `${x}px ${y}px`,
        transition: `transform ${model.motion}`,
      }}
      opacity={model.hasValue ? 1 : 0.25}
    >
      <path
        d={`M${x - half} ${y + length * 0.16}L${x} ${y - length}L${x + half} ${y + length * 0.16}Z`}
        style={{
          fill: mixColors(model.needle, model.needleEnd, 0.5),
          filter: dropShadow(model.needleShadow),
        }}
      />
      <path
        d={`M${x - half} ${y + length * 0.16}L${x} ${y - length}V${y + length * 0.16}Z`}
        style={{ fill: model.needleShadeUp }}
      />
      <circle cx={x} cy={y} r={hub} className={styles.hub} />
    </g>
  )
}
