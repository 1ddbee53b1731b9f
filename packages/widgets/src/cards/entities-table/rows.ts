import type { EntityId } from '@signalbox/model/entity-id'
import type { EntityRow, WidgetData } from '../../widget-data'

export interface EntityTableRow {
  id: string
  entityId?: EntityId
  entityName: string
  entityLabel: string
  values: Record<string, number | string>
}

/**
 * The rows of the loaded page of entities; there are none before the first page is loaded. A function source has one
 * row and no pages.
 */
export function entityRows<K>(
  { entities, series, datasources }: WidgetData<K>,
  isFunction: boolean,
): { rows: EntityTableRow[]; total: number } {
  if (entities) return { rows: entities.data.map(tableRow), total: entities.totalElements }
  if (!isFunction) return { rows: [], total: 0 }
  const rows = datasources.map(({ entityName, sourceIndex }): EntityTableRow => {
    const sourceSeries = series.filter((one) => one.datasource.sourceIndex === sourceIndex)
    const values = sourceSeries.map(({ dataKey, values }) => [dataKey.label, values.at(-1) ?? ''])
    return {
      id: `function ${sourceIndex}`,
      entityName,
      entityLabel: entityName,
      values: Object.fromEntries(values),
    }
  })
  return { rows, total: rows.length }
}

const rowCache = new WeakMap<EntityRow, EntityTableRow>()

/** Returns the same object for the same row: a row of the table is drawn again only if its object has changed. */
function tableRow(row: EntityRow): EntityTableRow {
  const cached = rowCache.get(row) ?? { id: row.entityId.id, ...row }
  rowCache.set(row, cached)
  return cached
}
