import type { Widget } from '@signalbox/model/dashboard/widget'
import type { WidgetData } from '@signalbox/widgets/widget-data'

/** Whether a widget has no rows, or no value for one of its keys. */
export function lacksData(data: WidgetData, { config }: Widget): boolean {
  if (data.alarms) return data.alarms.data.length === 0
  if (data.entities) {
    const rows = data.entities.data
    const labels = config.datasources.flatMap(({ dataKeys }) => dataKeys.map(({ label }) => label))
    return rows.length === 0 || labels.some((label) => rows.every(({ values }) => isEmpty(values[label])))
  }
  return data.series.length === 0 || data.series.some(({ ts }) => ts.length === 0)
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
