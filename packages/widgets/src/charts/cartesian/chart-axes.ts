import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import type { ChartAxis } from '@signalbox/ui/chart/chart-input'
import { valueText } from '../../text/value-text'
import type { Series } from '../../widget-data'
import type { CartesianKeySettings, CartesianSettings } from './settings'

type Format = (value: number) => string

/** The axis of each series: a separate axis if configured, otherwise the axis of its unit. */
export function chartAxes(
  series: readonly Series<CartesianKeySettings>[],
  { yaxis }: CartesianSettings,
  { units: widgetUnits, showTitle }: Pick<WidgetConfig, 'units' | 'showTitle'>,
  formatterOf: (body: string | null | undefined) => Format | undefined,
  translateText: (text: string) => string,
): { axes: ChartAxis[]; axisOf: string[] } {
  const axes = new Map<string, ChartAxis>()
  const used = new Set<string>()
  const unitsOf = (index: number) => series[index]!.dataKey.units || widgetUnits || ''
  const ids = axisIds(series, widgetUnits)
  // A single unit is shown beside the title. If there are several units, or no title, the units are shown at the ticks.
  const hasUnits = showTitle === false || new Set(series.map((_, index) => unitsOf(index))).size > 1
  const axisOf = series.map(({ dataKey, isHidden }, index) => {
    const { settings } = dataKey
    const units = unitsOf(index)
    const id = ids[index]!
    if (!isHidden) used.add(id)
    if (axes.has(id)) return id
    const decimals = settings.axisTickDecimals ?? yaxis.tickDecimals
    const formatter = formatterOf(settings.axisTicksFormatter || yaxis.ticksFormatter)
    const title = settings.axisTitle || yaxis.title
    axes.set(id, {
      id,
      side: settings.axisPosition ?? 'left',
      title: title ? translateText(title) : undefined,
      min: settings.axisMin ?? yaxis.min,
      max: settings.axisMax ?? yaxis.max,
      tickSize: settings.axisTickSize ?? yaxis.tickSize,
      // Closer ticks would have the same text, unless a formatter gives them different texts.
      minStep: decimals == null || formatter ? undefined : 10 ** -decimals,
      isHidden: !yaxis.showLabels,
      color: yaxis.color ?? undefined,
      format: formatter ?? ((value) => tickText(value, decimals, hasUnits ? units : '')),
    })
    return id
  })
  return {
    axes: [...axes.values()].map((axis) => ({ ...axis, isHidden: axis.isHidden || !used.has(axis.id) })),
    axisOf,
  }
}

/** The id of the axis of each series. */
export const axisIds = (
  series: readonly Pick<Series, 'dataKey'>[],
  widgetUnits: string | null | undefined,
): string[] =>
  series.map(({ dataKey: { settings, units } }, index) =>
    settings.showSeparateAxis ? `series ${index}` : `units ${units || widgetUnits || ''}`,
  )

const tickText = (value: number, decimals: number | null | undefined, units: string) =>
  valueText(decimals == null ? Number(value.toPrecision(6)) : value, decimals, units, decimals != null)
