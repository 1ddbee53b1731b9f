import { useId } from 'react'
import { useDrawnColor } from '../../../drawn-color'
import { faded, themed } from '../../../look'
import { fontFace } from '../../../text/font-css'
import { valueText } from '../../../text/value-text'
import { useWidgetData } from '../../../use-widget-data'
import type { WidgetProps } from '../../../widget-props'
import styles from '../dial.module.css'
import { dialModel } from '../dial-model'
import type { linearGauge } from '../widgets'

/** A thermometer: lying in a wide widget, standing in a high one. */
export function View({
  data,
  settings,
  config,
  size,
  environment,
}: WidgetProps<ReturnType<typeof linearGauge>>) {
  const drawnColor = useDrawnColor()
  const id = useId()
  const model = dialModel(settings, config, useWidgetData(data), environment, drawnColor)
  const { scale } = model
  const isLying = size.width >= size.height
  // Drawn lying; a standing one is the same drawing turned a quarter, with its texts turned back.
  const long = (isLying ? size.width : size.height) - (isLying ? 0 : 54)
  const wide = isLying ? size.height : size.width
  const bulb = Math.min(wide * 0.13, 22)
  const bar = bulb * 1.05
  const top = isLying ? Math.min(wide * 0.5, 66) : 0
  const axis = isLying ? top + bulb : Math.max(bulb + 6, wide * 0.3)
  const from = bulb * 2 + 4
  const to = long - 14
  const placeOf = (value: number) => from + ((value - scale.min) / (scale.max - scale.min || 1)) * (to - from)
  const reached = from + Math.min(1, Math.max(0, model.share)) * (to - from)
  const fill = model.hasValue ? themed(settings.colorBarProgressEnd, [], model.base) : 'transparent'
  const numberSize = Math.max(8, Math.min((settings.numbersFont.size ?? 18) * 0.6, 12))
  const stroke = themed(settings.colorBarStroke, [], 'var(--line-2)')
  const strokeWidth = (settings.barStrokeWidth ?? 2.5) / 2.5
  const turned = isLying ? undefined : `translate(0 ${size.height}) rotate(-90)`

  return (
    <svg
      className={styles.dial}
      width={size.width}
      height={size.height}
      role="img"
      aria-label={`${model.title || data.series[0]?.dataKey.label || ''} ${model.reading} ${model.units}`.trim()}
    >
      <defs>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={from} x2={to} y1="0" y2="0">
          <stop offset="0" style={{ stopColor: settings.colorBarProgress || faded(model.base, 0.55) }} />
          <stop offset="1" style={{ stopColor: settings.colorBarProgressEnd || model.base }} />
        </linearGradient>
      </defs>
      <g transform={turned}>
        <rect
          x={4}
          y={axis - bar / 2}
          width={long - 8}
          height={bar}
          rx={bar / 2}
          style={{
            fill: themed(
              settings.colorBar,
              ['#fff', '#ffffff', 'rgba(255,255,255,.4)', 'rgba(255,255,255,0.4)'],
              'var(--surface-3)',
            ),
            stroke,
            strokeWidth,
          }}
        />
        <circle
          cx={bulb + 2}
          cy={axis}
          r={bulb}
          style={{
            fill: model.hasValue ? settings.colorBarProgress || fill : 'var(--surface-3)',
            stroke,
            strokeWidth,
          }}
        />
        <rect
          x={bulb}
          y={axis - bar / 2 + 3}
          width={Math.max(0, reached - bulb)}
          height={bar - 6}
          rx={(bar - 6) / 2}
          fill={`url(#${id})`}
          opacity={model.hasValue ? 1 : 0}
          style={{ transition: `width ${model.motion}` }}
        />
        {model.highlights.map(({ from: low, to: high, color }) => (
          <rect
            key={`${low} ${high}`}
            x={placeOf(low)}
            y={axis + bar / 2 + 5}
            width={Math.max(0, placeOf(high) - placeOf(low))}
            height={Math.max(3, model.highlightsWidth / 3)}
            style={{ fill: color }}
          />
        ))}
        {scale.minor.map((value) => (
          <line
            key={value}
            x1={placeOf(value)}
            x2={placeOf(value)}
            y1={axis + bar / 2 + 10}
            y2={axis + bar / 2 + 14}
            style={{ stroke: model.minor }}
            opacity={0.5}
          />
        ))}
        {scale.major.map((value) => {
          const [x, y] = [placeOf(value), axis + bar / 2 + 18 + numberSize]
          return (
            <g key={value}>
              <line
                x1={x}
                x2={x}
                y1={axis + bar / 2 + 10}
                y2={axis + bar / 2 + 17}
                style={{ stroke: model.major }}
                opacity={0.8}
              />
              <text
                x={x}
                y={y}
                transform={
                  isLying ? undefined : `rotate(90 ${x} ${y}) translate(${numberSize} ${-numberSize * 0.15})`
                }
                className={styles.number}
                style={{
                  ...fontFace(settings.numbersFont),
                  fontSize: numberSize,
                  fill: model.ink(settings.numbersFont.color),
                }}
              >
                {valueText(Math.round(value))}
              </text>
            </g>
          )
        })}
      </g>
      <Reading model={model} settings={settings} isLying={isLying} size={size} />
    </svg>
  )
}

function Reading({
  model,
  settings,
  isLying,
  size,
}: Pick<WidgetProps<ReturnType<typeof linearGauge>>, 'settings' | 'size'> & {
  model: ReturnType<typeof dialModel>
  isLying: boolean
}) {
  const valueSize = isLying ? Math.min(size.height * 0.24, 30) : Math.min(size.width * 0.22, 26)
  const x = isLying ? 4 : size.width / 2
  const anchor = isLying ? 'start' : 'middle'
  return (
    <g style={{ textAnchor: anchor }}>
      <text
        x={x}
        y={12}
        className={styles.title}
        style={{
          ...fontFace(settings.titleFont),
          fontSize: (settings.titleFont.size ?? 24) / 2,
          fill: model.ink(settings.titleFont.color),
          textAnchor: anchor,
        }}
      >
        {model.title}
      </text>
      {model.value && (
        <text
          x={x}
          y={14 + valueSize}
          className={styles.value}
          style={{
            ...fontFace(settings.valueFont),
            fontSize: valueSize,
            fill: model.ink(settings.valueFont.color),
            textAnchor: anchor,
          }}
        >
          {model.value}
          {model.units && (
            <tspan
              className={styles.units}
              style={{ ...fontFace(settings.unitsFont), fontSize: valueSize * 0.5 }}
              dx="4"
            >
              {model.units}
            </tspan>
          )}
        </text>
      )}
    </g>
  )
}
