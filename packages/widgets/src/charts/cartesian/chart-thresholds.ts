import { seriesColor } from '@signalbox/model/colors'
import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import type { ChartThreshold } from '@signalbox/ui/chart/chart-input'
import type { ExtraKey } from '../../define-widget'
import { extraNumber } from '../../extra-value'
import { valueText } from '../../text/value-text'
import type { WidgetData } from '../../widget-props'
import type { CartesianKeySettings, CartesianSettings } from './settings'

/** The lines of all keys that have thresholds; one value on one axis is drawn once. */
export function chartThresholds(
  data: WidgetData<CartesianKeySettings>,
  axisOf: readonly string[],
  settings: CartesianSettings,
  config: WidgetConfig,
  drawnColor: (color: string) => string,
): ChartThreshold[] {
  const lines = new Map<string, ChartThreshold>()
  data.series.forEach(({ dataKey, isComparison, isHidden }, index) => {
    if (isComparison || isHidden) return
    for (const threshold of dataKey.settings.thresholds ?? []) {
      const value =
        threshold.thresholdValueSource === 'entityAttribute'
          ? extraNumber(data, threshold.thresholdEntityAlias, threshold.thresholdAttribute)
          : (threshold.thresholdValue ?? undefined)
      const axis = axisOf[index]!
      if (value === undefined || lines.has(`${axis} ${value}`)) continue
      lines.set(`${axis} ${value}`, {
        axis,
        value,
        color: drawnColor(threshold.color || seriesColor(data.series.length + lines.size)),
        width: threshold.lineWidth ?? settings.thresholdsLineWidth ?? 1,
        label: valueText(value, dataKey.decimals ?? config.decimals ?? 2, dataKey.units ?? config.units),
      })
    }
  })
  return [...lines.values()]
}

/** The attributes that thresholds of a chart read, and the values its labels name. */
export function chartExtraKeys({ datasources, settings }: WidgetConfig): ExtraKey[] {
  const thresholds = datasources.flatMap(({ dataKeys }) =>
    dataKeys.flatMap((key) => (key.settings?.thresholds ?? []) as Record<string, unknown>[]),
  )
  const attributes = thresholds.flatMap((threshold): ExtraKey[] => {
    const { thresholdValueSource, thresholdEntityAlias, thresholdAttribute } = threshold
    if (thresholdValueSource !== 'entityAttribute' || !thresholdEntityAlias || !thresholdAttribute) return []
    return [{ aliasName: String(thresholdEntityAlias), type: 'attribute', name: String(thresholdAttribute) }]
  })
  if (settings?.customLegendEnabled !== true) return attributes
  const named = (settings.dataKeysListForLabels ?? []) as { name: string; type?: string }[]
  const labels = datasources.flatMap(({ entityAliasId }) =>
    named.map(
      ({ name, type }): ExtraKey => ({
        aliasId: entityAliasId ?? undefined,
        type: type === 'timeseries' ? 'timeseries' : 'attribute',
        name,
      }),
    ),
  )
  return [...attributes, ...labels]
}
