import { withAlpha } from '@signalbox/ui/colors/with-alpha'
import { useId } from 'react'
import { mixColors, themeColorOr } from '../../../stored-colors'
import { fontFace } from '../../../text/font-css'
import { valueText } from '../../../text/value-text'
import styles from '../dial.module.css'
import { dropShadow } from '../dial-model'
import { maxNumberWidth, numberedTicks } from '../scale'
import type { LinearProps } from './reading'

const WHITE = ['#fff', '#ffffff', 'rgba(255,255,255,.4)', 'rgba(255,255,255,0.4)']
const LIGHT_GRAY = ['#ddd', '#dddddd', 'rgba(221,221,221,0.38)']

/**
 * Bar, bulb, scale and needle. Drawn horizontally; a vertical thermometer is rotated by 90 degrees, and its texts are
 * rotated back.
 */
export function Thermometer({ model, settings, isHorizontal, size }: LinearProps) {
  const id = useId()
  const { scale } = model
  const long = isHorizontal ? size.width : size.height - 54
  const wide = isHorizontal ? size.height : size.width
  const bulb = Math.min(wide * 0.13, 22)
  const bar = bulb * 1.05
  const top = isHorizontal ? Math.min(wide * 0.5, 66) : 0
  const axis = isHorizontal ? top + bulb : Math.max(bulb + 6, wide * 0.3)
  const from = bulb * 2 + 4
  const to = long - 14
  const positionOf = (value: number) =>
    from + ((value - scale.min) / (scale.max - scale.min || 1)) * (to - from)
  const reached = from + Math.min(1, Math.max(0, model.share)) * (to - from)
  const below = axis + bar / 2
  const configuredSize = (settings.numbersFont.size ?? 18) * 0.6
  const numberSize = Math.max(8, Math.min(configuredSize, Math.max(12, wide * 0.1)))
  const stroke = themeColorOr(settings.colorBarStroke, [], 'var(--line-2)')
  const strokeWidth = (settings.barStrokeWidth ?? 2.5) / 2.5
  const barStart = themeColorOr(settings.colorBar, WHITE, 'var(--surface-3)')
  const progress = settings.colorBarProgress || withAlpha(model.base, 0.55)
  return (
    <g transform={isHorizontal ? undefined : `translate(0 ${size.height}) rotate(-90)`}>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={from} x2={to} y1="0" y2="0">
        <stop offset="0" style={{ stopColor: progress }} />
        <stop offset="1" style={{ stopColor: settings.colorBarProgressEnd || model.base }} />
      </linearGradient>
      <linearGradient id={`${id}bar`} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" style={{ stopColor: barStart }} />
        <stop offset="1" style={{ stopColor: themeColorOr(settings.colorBarEnd, LIGHT_GRAY, barStart) }} />
      </linearGradient>
      <rect
        x={4}
        y={axis - bar / 2}
        width={Math.max(0, long - 8)}
        height={bar}
        rx={bar / 2}
        style={{ fill: `url(#${id}bar)`, stroke, strokeWidth }}
      />
      <circle
        cx={bulb + 2}
        cy={axis}
        r={bulb}
        style={{
          fill: model.hasValue
            ? settings.colorBarProgress || settings.colorBarProgressEnd || model.base
            : 'var(--surface-3)',
          stroke,
          strokeWidth,
        }}
      />
      <rect
        x={bulb}
        y={axis - bar / 2 + 3}
        width={Math.max(0, reached - bulb)}
        height={Math.max(0, bar - 6)}
        rx={Math.max(0, (bar - 6) / 2)}
        fill={`url(#${id})`}
        opacity={model.hasValue ? 1 : 0}
        style={{ transition: `width ${model.motion}` }}
      />
      {model.highlights.map(({ from: low, to: high, color }) => (
        <rect
          key={`${low} ${high}`}
          x={positionOf(low)}
          y={below + 5}
          width={Math.max(0, positionOf(high) - positionOf(low))}
          height={Math.max(3, model.highlightsWidth / 3)}
          style={{ fill: color }}
        />
      ))}
      {scale.minor.map((value) => (
        <line
          key={value}
          x1={positionOf(value)}
          x2={positionOf(value)}
          y1={below + 10}
          y2={below + 14}
          style={{ stroke: model.minor }}
          opacity={0.5}
        />
      ))}
      <MajorMarks {...{ model, settings, isHorizontal, positionOf, below, numberSize }} length={to - from} />
      {model.hasValue && <Needle model={model} y={axis - bar / 2 - 1} x={reached} />}
    </g>
  )
}

interface MajorMarksProps extends Pick<LinearProps, 'model' | 'settings' | 'isHorizontal'> {
  positionOf: (value: number) => number
  /** The lower edge of the bar. */
  below: number
  /** The length of the scale. */
  length: number
  numberSize: number
}

/** The long marks of the scale and its numbers, as many as fit. */
function MajorMarks({
  model,
  settings,
  isHorizontal,
  positionOf,
  below,
  length,
  numberSize,
}: MajorMarksProps) {
  const { major } = model.scale
  const space = isHorizontal ? maxNumberWidth(major, numberSize) : numberSize + 2
  const numbered = numberedTicks(major, space, length)
  return major.map((value) => {
    const [x, y] = [positionOf(value), below + 18 + numberSize]
    return (
      <g key={value}>
        <line x1={x} x2={x} y1={below + 10} y2={below + 17} style={{ stroke: model.major }} opacity={0.8} />
        <text
          x={x}
          y={y}
          display={numbered.has(value) ? undefined : 'none'}
          transform={
            isHorizontal ? undefined : `rotate(90 ${x} ${y}) translate(${numberSize} ${-numberSize * 0.15})`
          }
          className={styles.number}
          style={{
            ...fontFace(settings.numbersFont),
            fontSize: numberSize,
            fill: model.textColor(settings.numbersFont.color),
          }}
        >
          {valueText(Math.round(value))}
        </text>
      </g>
    )
  })
}

/** An arrow that points at the end of the bar. */
function Needle({ model, x, y }: Pick<LinearProps, 'model'> & { x: number; y: number }) {
  return (
    <g style={{ transform: `translate(${x}px, ${y}px)`, transition: `transform ${model.motion}` }}>
      <path
        d="M0 0L-4 -7H4Z"
        style={{
          fill: mixColors(model.needle, model.needleEnd, 0.5),
          filter: dropShadow(model.needleShadow),
        }}
      />
      <path d="M0 0L-4 -7H0Z" style={{ fill: model.needleShadeUp }} />
    </g>
  )
}
