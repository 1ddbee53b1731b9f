import type { ChartAxis } from '@signalbox/ui/chart/chart-input'
import type { Series } from '../../widget-props'
import type { CartesianKeySettings, CartesianSettings } from './settings'

type Format = (value: number) => string

/** The axis of each series: its own where asked for, else one for each unit. */
export function chartAxes(
  series: readonly Series<CartesianKeySettings>[],
  { yaxis }: CartesianSettings,
  widgetUnits: string | undefined,
  formatterOf: (body: string | null | undefined) => Format | undefined,
): { axes: ChartAxis[]; axisOf: string[] } {
  const axes = new Map<string, ChartAxis>()
  const used = new Set<string>()
  const axisOf = series.map(({ dataKey, isHidden }, index) => {
    const { settings } = dataKey
    const units = dataKey.units ?? widgetUnits ?? ''
    const id = settings.showSeparateAxis ? `own ${index}` : `units ${units}`
    if (!isHidden) used.add(id)
    if (axes.has(id)) return id
    const own = settings.showSeparateAxis
    const decimals = (own ? settings.axisTickDecimals : undefined) ?? yaxis.tickDecimals
    const formatter = formatterOf((own && settings.axisTicksFormatter) || yaxis.ticksFormatter)
    axes.set(id, {
      id,
      side: own ? settings.axisPosition : 'left',
      title: (own && settings.axisTitle) || yaxis.title || undefined,
      min: (own ? settings.axisMin : undefined) ?? yaxis.min,
      max: (own ? settings.axisMax : undefined) ?? yaxis.max,
      tickSize: (own ? settings.axisTickSize : undefined) ?? yaxis.tickSize,
      isHidden: !yaxis.showLabels,
      color: yaxis.color ?? undefined,
      format: formatter ?? ((value) => tickText(value, decimals, units)),
    })
    return id
  })
  return {
    axes: [...axes.values()].map((axis) => ({ ...axis, isHidden: axis.isHidden || !used.has(axis.id) })),
    axisOf,
  }
}

function tickText(value: number, decimals: number | null | undefined, units: string) {
  const number = decimals == null ? String(Number(value.toPrecision(6))) : value.toFixed(decimals)
  return units ? `${number} ${units}` : number
}
