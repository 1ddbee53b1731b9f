import { useDrawnColor } from '../../../drawn-color'
import { themeColorOr } from '../../../stored-colors'
import { useWidgetData } from '../../../use-widget-data'
import type { WidgetProps } from '../../../widget-props'
import styles from '../dial.module.css'
import { dialModel } from '../dial-model'
import type { linearGauge } from '../widgets'
import { LinearReading } from './reading'
import { Thermometer } from './thermometer'

/** The space between the edge of a plate and its content. */
const PLATE_PADDING = 8

/** A thermometer: horizontal in a wide widget, vertical in a high one. */
export function View({
  data,
  settings,
  config,
  size,
  environment,
}: WidgetProps<ReturnType<typeof linearGauge>>) {
  const drawnColor = useDrawnColor()
  const model = dialModel(settings, config, useWidgetData(data), environment, drawnColor)
  // A plate is drawn only if it has its own color or a border; otherwise the background of the widget is used.
  const plate = themeColorOr(settings.colorPlate, ['#fff', '#ffffff'], 'none')
  const padding = model.hasBorder || plate !== 'none' ? PLATE_PADDING : 0
  const contentSize = {
    width: Math.max(1, size.width - 2 * padding),
    height: Math.max(1, size.height - 2 * padding),
  }
  const isHorizontal = contentSize.width >= contentSize.height
  return (
    <svg
      className={styles.dial}
      width={size.width}
      height={size.height}
      role="img"
      aria-label={`${model.title || data.series[0]?.dataKey.label || ''} ${model.reading} ${model.units}`.trim()}
    >
      {padding > 0 && (
        <rect
          x={1}
          y={1}
          width={Math.max(0, size.width - 2)}
          height={Math.max(0, size.height - 2)}
          rx={6}
          className={model.hasBorder ? styles.rim : undefined}
          style={{ fill: plate }}
        />
      )}
      <g transform={padding > 0 ? `translate(${padding} ${padding})` : undefined}>
        <Thermometer {...{ model, settings, isHorizontal }} size={contentSize} />
        <LinearReading {...{ model, settings, isHorizontal }} size={contentSize} />
      </g>
    </svg>
  )
}
