import { useDrawnColor } from '../../../drawn-color'
import { fontFace as face } from '../../../text/font-css'
import { valueText } from '../../../text/value-text'
import { useWidgetData } from '../../../use-widget-data'
import type { WidgetProps } from '../../../widget-props'
import { pointAt } from '../../circle-point'
import { arcPath } from '../../digital/round-gauge'
import styles from '../dial.module.css'
import { dialModel, dropShadow } from '../dial-model'
import { numberedTicks, widestNumber } from '../scale'
import type { radialGauge } from '../widgets'
import { Mark, Needle, Title, ValueBox } from './parts'

/** A needle on a round scale. */
export function View({
  data,
  settings,
  config,
  size,
  environment,
}: WidgetProps<ReturnType<typeof radialGauge>>) {
  const drawnColor = useDrawnColor()
  const model = dialModel(settings, config, useWidgetData(data), environment, drawnColor)
  const { scale } = model
  const radius = Math.max(20, Math.min(size.width, size.height) / 2 - 2)
  const center = { x: size.width / 2, y: size.height / 2 }
  const start = 180 + (settings.startAngle ?? 45)
  const sweep = settings.ticksAngle ?? 270
  const angleOf = (value: number) => start + ((value - scale.min) / (scale.max - scale.min || 1)) * sweep
  const rim = radius * (model.hasBorder ? 0.95 : 0.98)
  const band = Math.max(2, (radius * model.highlightsWidth) / 100 / 2)
  const unit = radius / 100
  const fontSize = (size: number | null | undefined, byDefault: number) =>
    Math.max(8, (size ?? byDefault) * unit * 0.52)
  const numberSize = fontSize(settings.numbersFont.size, 18)
  const inner = rim - band - 4 * unit
  const valueSize = fontSize(settings.valueFont.size, 40)
  const numbersAt = Math.max(1, inner - 9 * unit - numberSize * 1.05)
  const numbered = numberedTicks(
    scale.major,
    widestNumber(scale.major, numberSize),
    (numbersAt * sweep * Math.PI) / 180,
  )
  const boxWidth = Math.max(4, model.value.length + 1) * valueSize * 0.62
  return (
    <svg
      className={styles.dial}
      width={size.width}
      height={size.height}
      role="img"
      aria-label={`${model.title || data.series[0]?.dataKey.label || ''} ${model.reading} ${model.units}`.trim()}
    >
      <circle
        cx={center.x}
        cy={center.y}
        r={radius}
        className={model.hasBorder ? styles.rim : undefined}
        style={{ fill: model.plate }}
      />
      {model.highlights.map(({ from, to, color }) => (
        <path
          key={`${from} ${to}`}
          d={arcPath(center, rim - band / 2, angleOf(from), angleOf(to) - angleOf(from))}
          fill="none"
          strokeWidth={band}
          style={{ stroke: color }}
        />
      ))}
      {scale.minor.map((value) => (
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
      {scale.major.map((value) => {
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
              style={{
                ...face(settings.numbersFont),
                fontSize: numberSize,
                fill: model.ink(settings.numbersFont.color),
              }}
            >
              {valueText(Math.round(value))}
            </text>
          </g>
        )
      })}
      <Title
        {...{ model, center, free: numbersAt - numberSize * 0.6 }}
        up={radius * 0.3}
        font={settings.titleFont}
        fontSize={fontSize(settings.titleFont.size, 24)}
      />
      <Needle
        {...{ model, center }}
        length={inner - 4 * unit}
        angle={start + model.share * sweep}
        hub={(settings.needleCircleSize ?? 10) * unit * 0.7}
      />
      {model.value && model.box && (
        <ValueBox
          box={model.box}
          x={center.x - boxWidth / 2}
          y={center.y + radius * 0.56 - valueSize * 0.95}
          width={boxWidth}
          height={valueSize * 1.25}
        />
      )}
      {model.value && (
        <text
          x={center.x}
          y={center.y + radius * 0.56}
          className={styles.value}
          style={{
            ...face(settings.valueFont),
            fontSize: valueSize,
            fill: model.ink(settings.valueFont.color),
            filter: dropShadow(model.valueShadow),
          }}
        >
          {model.value}
        </text>
      )}
      {model.units && (
        <text
          x={center.x}
          y={center.y + radius * (model.value ? 0.74 : 0.5)}
          className={styles.units}
          style={{
            ...face(settings.unitsFont),
            fontSize: fontSize(settings.unitsFont.size, 22),
            fill: model.ink(settings.unitsFont.color),
          }}
        >
          {model.units}
        </text>
      )}
    </svg>
  )
}
