import { useDrawnColor } from '../../drawn-color'
import { useWidgetData } from '../../use-widget-data'
import type { WidgetProps } from '../../widget-props'
import { HorizontalBar, VerticalBar } from './bar-gauge'
import styles from './gauge.module.css'
import { gaugeModel } from './gauge-model'
import { RoundGauge } from './round-gauge'
import type { gauge } from './widgets'

const ARC = { start: -120, sweep: 240 }
/** Below this height, as in a widget of one grid row, an arc, a ring or a vertical bar would be too small to read. */
const ROW_HEIGHT = 64

/** A value on an arc, a ring or a bar. */
export function View({ data, settings, config, size, environment }: WidgetProps<ReturnType<typeof gauge>>) {
  const drawnColor = useDrawnColor()
  const shape = size.height < ROW_HEIGHT ? 'horizontalBar' : settings.gaugeType
  const model = gaugeModel(settings, config, useWidgetData(data), environment, drawnColor)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element cannot hold a drawing
    <div
      className={styles.area}
      role="meter"
      aria-label={model.title || data.series[0]?.dataKey.label || config.title}
      aria-valuemin={settings.minValue ?? 0}
      aria-valuemax={settings.maxValue || 100}
      aria-valuenow={Number(data.series[0]?.values.at(-1)) || 0}
      aria-valuetext={`${model.value} ${model.caption}`.trim()}
    >
      {shape === 'horizontalBar' && <HorizontalBar model={model} size={size} />}
      {shape === 'verticalBar' && <VerticalBar model={model} size={size} />}
      {shape === 'arc' && <RoundGauge model={model} size={size} {...ARC} />}
      {shape === 'donut' && (
        <RoundGauge model={model} size={size} start={90 - (settings.donutStartAngle ?? 90)} sweep={360} />
      )}
    </div>
  )
}
