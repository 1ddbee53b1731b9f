import { fontFace } from '../../../text/font-css'
import { valueText } from '../../../text/value-text'
import { pointAt } from '../../circle'
import styles from '../dial.module.css'
import type { dialModel } from '../dial-model'
import { maxNumberWidth, numberedTicks } from '../scale'
import type { DialSettings } from '../settings'
import { Mark } from './parts'

interface ScaleMarksProps {
  model: ReturnType<typeof dialModel>
  center: { x: number; y: number }
  /** A hundredth of the radius. */
  unit: number
  /** The radius at which the marks begin. */
  inner: number
  /** Degrees between the first and the last value. */
  sweep: number
  angleOf: (value: number) => number
  /** The radius of the numbers. */
  numbersAt: number
  numberSize: number
  font: DialSettings['numbersFont']
}

/** All marks of the scale, and as many of its numbers as fit. */
export function ScaleMarks({ model, center, unit, inner, sweep, angleOf, ...numbers }: ScaleMarksProps) {
  const { numbersAt, numberSize, font } = numbers
  const { major, minor } = model.scale
  const numbered = numberedTicks(
    major,
    maxNumberWidth(major, numberSize),
    (numbersAt * sweep * Math.PI) / 180,
  )
  return (
    <>
      {minor.map((value) => (
        <Mark
          key={value}
          {...{ center }}
          angle={angleOf(value)}
          from={inner}
          to={inner - 5 * unit}
          color={model.minor}
          width={1}
        />
      ))}
      {major.map((value) => {
        const at = pointAt(center, numbersAt, angleOf(value))
        return (
          <g key={value}>
            <Mark
              center={center}
              angle={angleOf(value)}
              from={inner}
              to={inner - 8 * unit}
              color={model.major}
              width={1.6}
            />
            <text
              x={at.x}
              y={at.y + numberSize * 0.35}
              display={numbered.has(value) ? undefined : 'none'}
              className={styles.number}
              style={{ ...fontFace(font), fontSize: numberSize, fill: model.textColor(font.color) }}
            >
              {valueText(Math.round(value))}
            </text>
          </g>
        )
      })}
    </>
  )
}
