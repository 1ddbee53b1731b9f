import { type CSSProperties, useId } from 'react'
import { fontFace } from '../../text/font-css'
import { arcPath, type GaugePoint, pointAt } from '../circle'
import { fittedText } from '../fitted-text'
import { fontSizes } from './font-sizes'
import styles from './gauge.module.css'
import type { GaugeModel } from './gauge-model'

interface RoundGaugeProps {
  model: GaugeModel
  size: { width: number; height: number }
  /** The start of the scale in degrees clockwise from the top. `sweep` is its length in degrees. */
  start: number
  sweep: number
}

/** An arc or a ring: the track, the filled part, and the value in the middle. */
export function RoundGauge({ model, size, start, sweep }: RoundGaugeProps) {
  const id = useId()
  const { width, height } = size
  const { settings, textColor } = model
  const isRing = sweep === 360
  const fonts = fontSizes(isRing ? 'donut' : 'arc', model, size)
  const title = titleIn(size, model.title, fonts.title)
  const endSize = Math.min(fonts.minMax, height / 7)
  const titleHeight = title.text ? title.size + 13 : 0
  /** The height of the arc in radii. */
  const arcHeight = isRing ? 2 : 1 + Math.sin(((sweep - 180) / 2) * RAD)
  const endHeight = !isRing && model.min ? endSize + 3 : 0
  const radius = Math.max(
    8,
    Math.min(width - 12, ((height - titleHeight - endHeight - 10) / arcHeight) * 2, 360) / 2,
  )
  const thickness = Math.max(3, radius * 0.152 * (model.widthScale / 0.75))
  const center = {
    x: width / 2,
    y: titleHeight + (height - titleHeight - endHeight - arcHeight * radius) / 2 + radius,
  }
  const middle = radius - thickness / 2 - (model.sections.length > 0 ? 6 : 1)
  const path = arcPath(center, middle, start, sweep)
  const length = sweep * RAD * middle
  const dash = model.dash > 0 ? Math.max(1.5, (model.dash * Math.max(width, height)) / 200) : 0
  const caps = model.hasRoundEnds ? 'round' : 'butt'
  const stroke = {
    fill: 'none',
    strokeWidth: thickness,
    strokeDasharray: dash ? `${dash} ${dash}` : undefined,
  }
  const holeWidth = (middle - thickness / 2) * 2
  const valueSize = Math.min(fonts.value, radius * 0.52, maxDigitSize(model.value, holeWidth * 0.86))
  const captionSize = Math.max(8, Math.min(fonts.label, valueSize * 0.6))
  const caption = fittedText(model.caption, holeWidth * 0.8, captionSize)
  const hasCaption = caption.text !== ''
  const baseline = center.y + (isRing || !hasCaption ? valueSize * 0.35 : valueSize * 0.28)

  return (
    <svg className={styles.gauge} width={width} height={height} aria-hidden="true">
      {title.text && (
        <text
          x={width / 2}
          y={title.size + 6}
          className={styles.title}
          style={fontStyle(settings.titleFont, textColor, title.size)}
        >
          {title.text}
        </text>
      )}
      <path d={path} {...stroke} strokeLinecap={dash ? 'butt' : caps} style={{ stroke: model.track }} />
      {model.sections.map(({ from, to, color }) => (
        <path
          key={`${from} ${to}`}
          d={arcPath(center, radius - 1.5, start + from * sweep, Math.max(0.5, (to - from) * sweep))}
          className={styles.section}
          style={{ stroke: color }}
        />
      ))}
      {model.share !== undefined && model.share > 0 && (
        <>
          <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width={width} height={height}>
            <path
              d={path}
              fill="none"
              stroke="#fff"
              strokeWidth={thickness + (model.glow ? thickness * 2 : 0)}
              strokeLinecap={dash ? 'butt' : caps}
              strokeDasharray={`${length} ${length * 2}`}
              style={{
                strokeDashoffset: length * (1 - model.share),
                transition: `stroke-dashoffset ${model.motion}`,
              }}
            />
          </mask>
          <g mask={`url(#${id})`}>
            <path d={path} {...stroke} strokeLinecap={dash ? 'butt' : caps} style={filledStyle(model)} />
          </g>
        </>
      )}
      {model.ticks.map((at) => (
        <Tick
          key={at}
          model={model}
          center={center}
          angle={start + at * sweep}
          from={middle - thickness / 2}
          to={middle + thickness / 2}
        />
      ))}
      <text
        x={center.x}
        y={baseline}
        className={styles.value}
        style={{ ...fontStyle(settings.valueFont, textColor), fontSize: valueSize }}
      >
        {model.value}
      </text>
      {hasCaption && (
        <text
          x={center.x}
          y={baseline + caption.size * 1.45}
          className={styles.caption}
          style={{ ...fontStyle(settings.labelFont, textColor), fontSize: caption.size }}
        >
          {caption.text}
        </text>
      )}
      {endHeight > 0 && (
        <Ends
          {...{ model, center, start, sweep }}
          radius={middle}
          below={thickness / 2 + endSize + 1}
          fontSize={endSize}
        />
      )}
    </svg>
  )
}

const RAD = Math.PI / 180
/** The minimum height of a gauge that shows its title. */
const MIN_TITLED_HEIGHT = 72

/** The fitted title. A low gauge needs the height for its arc: only screen readers get the title. */
const titleIn = ({ width, height }: RoundGaugeProps['size'], title: string, fontSize: number) =>
  fittedText(height < MIN_TITLED_HEIGHT ? '' : title, width - 8, Math.min(fontSize, height / 6))

interface EndsProps {
  model: GaugeModel
  center: GaugePoint
  start: number
  sweep: number
  radius: number
  /** How far the numbers are below the ends of the arc. */
  below: number
  fontSize: number
}

/** The minimum and the maximum of the scale, below the ends of the arc. */
function Ends({ model, center, start, sweep, radius, below, fontSize }: EndsProps) {
  const ends = [
    { text: model.min, angle: start },
    { text: model.max, angle: start + sweep },
  ]
  return ends.map(({ text, angle }) => {
    const at = pointAt(center, radius, angle)
    return (
      <text
        key={angle}
        x={at.x}
        y={at.y + below}
        className={styles.end}
        style={fontStyle(model.settings.minMaxFont, model.textColor, fontSize)}
      >
        {text}
      </text>
    )
  })
}

function Tick({
  model,
  center,
  angle,
  from,
  to,
}: {
  model: GaugeModel
  center: GaugePoint
  angle: number
  from: number
  to: number
}) {
  const [a, b] = [pointAt(center, from, angle), pointAt(center, to, angle)]
  return (
    <line
      x1={a.x}
      y1={a.y}
      x2={b.x}
      y2={b.y}
      strokeWidth={model.tickWidth}
      style={{ stroke: model.tickColor }}
    />
  )
}

/** The largest font size at which a text of digits fits a width. */
const maxDigitSize = (text: string, width: number) => (text ? width / (text.length * 0.58) : width)

const filledStyle = ({ bar, glow }: GaugeModel): CSSProperties => ({
  stroke: bar,
  filter: glow > 0 ? `drop-shadow(0 0 ${2 + glow * 8}px ${bar})` : undefined,
})

const fontStyle = (
  font: GaugeModel['settings']['valueFont'],
  textColor: GaugeModel['textColor'],
  size?: number,
): CSSProperties => ({ ...fontFace(font), fill: textColor(font.color), ...(size ? { fontSize: size } : {}) })
