import { useDrawnColor } from '../../drawn-color'
import { useWidgetData } from '../../use-widget-data'
import type { WidgetProps } from '../../widget-props'
import { HorizontalBar, VerticalBar } from './bar-gauge'
import styles from './gauge.module.css'
import { gaugeModel } from './gauge-model'
import { RoundGauge } from './round-gauge'
import type { gauge } from './widgets'

const ARC = { start: -120, sweep: 240 }

/** A value on an arc, a ring or a bar. */
export function View({ data, settings, config, size, environment }: WidgetProps<ReturnType<typeof gauge>>) {
  const drawnColor = useDrawnColor()
  const model = gaugeModel(settings, config, useWidgetData(data), environment, drawnColor)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element cannot hold a drawing
    <div
      className={styles.room}
      role="meter"
      aria-label={model.title || data.series[0]?.dataKey.label || config.title}
      aria-valuemin={settings.minValue ?? 0}
      aria-valuemax={settings.maxValue || 100}
      aria-valuenow={Number(data.series[0]?.values.at(-1)) || 0}
      aria-valuetext={`${model.value} ${model.caption}`.trim()}
    >
      {settings.gaugeType === 'horizontalBar' && <HorizontalBar model={model} size={size} />}
      {settings.gaugeType === 'verticalBar' && <VerticalBar model={model} size={size} />}
      {settings.gaugeType === 'arc' && <RoundGauge model={model} size={size} {...ARC} />}
      {settings.gaugeType === 'donut' && (
        <RoundGauge model={model} size={size} start={90 - (settings.donutStartAngle ?? 90)} sweep={360} />
      )}
    </div>
  )
}
