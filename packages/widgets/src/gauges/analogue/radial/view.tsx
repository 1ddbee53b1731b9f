import { useDrawnColor } from '../../../drawn-color'
import { useWidgetData } from '../../../use-widget-data'
import type { WidgetProps } from '../../../widget-props'
import { arcPath } from '../../circle'
import styles from '../dial.module.css'
import { dialModel } from '../dial-model'
import type { radialGauge } from '../widgets'
import { Needle, Title } from './parts'
import { RadialReading } from './reading'
import { ScaleMarks } from './scale-marks'

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
  const numbersAt = Math.max(1, inner - 9 * unit - numberSize * 1.05)
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
      <ScaleMarks
        {...{ model, center, unit, inner, angleOf, numbersAt, numberSize }}
        sweep={sweep}
        font={settings.numbersFont}
      />
      <Title
        {...{ model, center, innerRadius: numbersAt - numberSize * 0.6 }}
        distance={radius * 0.3}
        font={settings.titleFont}
        fontSize={fontSize(settings.titleFont.size, 24)}
      />
      <Needle
        {...{ model, center }}
        length={inner - 4 * unit}
        angle={start + model.share * sweep}
        hub={(settings.needleCircleSize ?? 10) * unit * 0.7}
      />
      <RadialReading
        {...{ model, center, radius }}
        valueSize={fontSize(settings.valueFont.size, 40)}
        unitsSize={fontSize(settings.unitsFont.size, 22)}
        valueFont={settings.valueFont}
        unitsFont={settings.unitsFont}
      />
    </svg>
  )
}
