import { nameOrder } from '@signalbox/model/text/name-order'
import type { RuntimeDatasource, Series, WidgetData } from '../../widget-data'

export interface PointRow {
  id: string
  ts: number
  /** One value for each key, in their order; null where a key has none at this time. */
  values: (number | string | null)[]
}

export interface EntityPoints<K> {
  datasource: RuntimeDatasource
  series: Series<K>[]
}

/** The series of each entity that the widget shows. */
export function entitiesOf<K>({ datasources, series }: WidgetData<K>): EntityPoints<K>[] {
  return datasources.map((datasource) => ({
    datasource,
    series: series.filter((one) => one.datasource === datasource),
  }))
}

/** One row for each time at which any key has a point. */
export function pointRows<K>(series: readonly Series<K>[], hideEmpty: boolean): PointRow[] {
  const byTime = new Map<number, PointRow>()
  series.forEach(({ ts, values }, column) => {
    ts.forEach((time, index) => {
      const row = byTime.get(time) ?? { id: String(time), ts: time, values: series.map(() => null) }
      row.values[column] = values[index] ?? null
      byTime.set(time, row)
    })
  })
  const rows = [...byTime.values()]
  return hideEmpty ? rows.filter((row) => row.values.some(Boolean)) : rows
}

/** Sorts rows by time (`column` is -1) or by a key. Texts are sorted by the rules of the language. */
export function sortRows(
  rows: readonly PointRow[],
  column: number,
  isDown: boolean,
  locale: string,
): PointRow[] {
  const compareTexts = nameOrder(locale)
  const cellOf = (row: PointRow) => (column < 0 ? row.ts : row.values[column])
  const sign = isDown ? -1 : 1
  const compare = (a: unknown, b: unknown) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a ?? ''), String(b ?? ''))
  return [...rows].sort((a, b) => sign * compare(cellOf(a), cellOf(b)) || b.ts - a.ts)
}
