import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import { isNumeric } from '@signalbox/model/text/widget-format'
import { decimalsOf } from '../../text/decimals'
import { valueText } from '../../text/value-text'
import type { Series, WidgetData } from '../../widget-data'

/** One key of a chart of latest values. */
export interface Slice {
  index: number
  label: string
  units: string
  value: number
  text: string
  color: string
}

/**
 * The slices of a chart of latest values: the keys that are not hidden and whose latest value is a number.
 */
export function slicesOf<K>(
  { series }: WidgetData<K>,
  config: WidgetConfig,
  drawnColor: (color: string) => string,
  legacyUnits?: unknown,
): Slice[] {
  return series.flatMap((one, index) => {
    const value = one.values.at(-1)
    if (one.isHidden || !isNumeric(value)) return []
    const decimals = decimalsOf(one.dataKey.decimals, config, value)
    const units = unitsOf(one, config, legacyUnits)
    return [
      {
        index,
        label: one.dataKey.label,
        units,
        value: decimals === undefined ? Number(value) : Number(Number(value).toFixed(decimals)),
        text: valueText(value, decimals, units),
        color: drawnColor(one.dataKey.color),
      },
    ]
  })
}

const unitsOf = <K>({ dataKey }: Series<K>, { units }: WidgetConfig, legacy: unknown): string =>
  dataKey.units || (typeof legacy === 'string' && legacy) || units || ''

/** The label of a slice with its units. */
export const labelWithUnits = ({ label, units }: Slice) => (units ? `${label} (${units})` : label)
