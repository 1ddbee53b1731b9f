import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import { seriesColor } from '@signalbox/model/text/colors'
import type { ChartThreshold } from '@signalbox/ui/chart/chart-input'
import { entityNumber, extraNumber, toFiniteNumber } from '../../extra-value'
import { decimalsOf } from '../../text/decimals'
import { valueText } from '../../text/value-text'
import type { WidgetData } from '../../widget-data'
import type { CartesianKeySettings, CartesianSettings } from './settings'

/** The threshold lines of all keys. Equal thresholds on the same axis are drawn once. */
export function chartThresholds(
  data: WidgetData<CartesianKeySettings>,
  axisOf: readonly string[],
  settings: CartesianSettings,
  config: WidgetConfig,
  drawnColor: (color: string) => string,
): ChartThreshold[] {
  const lines = new Map<string, ChartThreshold>()
  data.series.forEach(({ datasource, dataKey, isComparison, isHidden }, index) => {
    if (isComparison || isHidden) return
    for (const threshold of listOf(dataKey.settings.thresholds)) {
      const value =
        threshold.thresholdValueSource === 'entityAttribute'
          ? threshold.thresholdEntityAlias
            ? extraNumber(data, threshold.thresholdEntityAlias, threshold.thresholdAttribute)
            : entityNumber(data, datasource.entityId, threshold.thresholdAttribute)
          : toFiniteNumber(threshold.thresholdValue)
      const axis = axisOf[index]!
      if (value === undefined || lines.has(`${axis} ${value}`)) continue
      lines.set(`${axis} ${value}`, {
        axis,
        value,
        color: drawnColor(threshold.color || seriesColor(data.series.length + lines.size)),
        width: threshold.lineWidth ?? settings.thresholdsLineWidth ?? 1,
        label: valueText(value, decimalsOf(dataKey.decimals, config, value), dataKey.units || config.units),
      })
    }
  })
  return [...lines.values()]
}

/** Settings of keys are not checked when they are loaded: stored thresholds may be anything. */
const listOf = <T>(list: T[] | null | undefined) => (Array.isArray(list) ? list.filter(Boolean) : [])
