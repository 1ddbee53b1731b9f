import type { Datasource, Widget } from '@signalbox/model/dashboard/widget'
import type { SubscriptionWindow } from '@signalbox/model/time/subscription-window'
import type { DataLimits } from '@signalbox/widgets/define-widget'
import type { RowsRequest, RuntimeDatasource, WidgetData } from '@signalbox/widgets/widget-data'
import { alarmTable } from './alarm-table'
import { type AliasContext, type ResolvedSource, resolveSource } from './alias-context'
import { entityTable } from './entity-table'
import type { FeedHost } from './feed-parts'

export interface WidgetTableParts {
  widget: Pick<Widget, 'type' | 'config'>
  /** The first data source of the widget. */
  source: Datasource | undefined
  limits: DataLimits
  context: AliasContext
  host: FeedHost
  currentWindow(): SubscriptionWindow
  onRows(rows: Pick<WidgetData, 'alarms' | 'entities'>): void
}

/** The rows of a widget that requests rows page by page; undefined for other widgets. */
export function pagedTable({
  widget,
  source,
  limits,
  context,
  host,
  currentWindow,
  onRows,
}: WidgetTableParts) {
  const { type, config } = widget
  const tableSource = type === 'alarm' ? config.alarmSource : source
  const resolved = tableSource?.type === 'entity' ? resolveSource(tableSource, context) : 'missing'
  const datasources = (data: WidgetData): RuntimeDatasource[] =>
    typeof resolved === 'string' ? [] : [titleSource(resolved, data)]
  if (type === 'alarm') {
    const table = alarmTable({ config, context, host, currentWindow, onRows: (alarms) => onRows({ alarms }) })
    return { ...table, datasources }
  }
  if (!limits.isPaged || type !== 'latest' || source?.type !== 'entity') return undefined
  const table = entityTable({ source, context, host, onRows: (entities) => onRows({ entities }) })
  return { ...table, datasources }
}

/** The rows of all pages of a request. They are requested once, beside the page that the widget shows. */
export function loadAllRows(parts: Omit<WidgetTableParts, 'onRows'>, request: RowsRequest, total: number) {
  return new Promise<Pick<WidgetData, 'entities' | 'alarms'>>((resolve) => {
    const table = pagedTable({
      ...parts,
      onRows(rows) {
        table?.close()
        resolve(rows)
      },
    })
    table?.request({ ...request, page: 0, pageSize: total })
  })
}

/** The data source for the placeholders in a table title: the alias and, for a single-entity alias, its entity. */
function titleSource(
  { aliasName, isMultiple }: ResolvedSource,
  { entities, alarms }: WidgetData,
): RuntimeDatasource {
  const row = entities?.data[0]
  const entityName = isMultiple
    ? aliasName
    : (row?.entityName ?? alarms?.data[0]?.originatorName ?? aliasName)
  const entityLabel = (!isMultiple && row?.entityLabel) || ''
  return { sourceIndex: 0, name: entityName, aliasName, entityName, entityLabel, entityDescription: '' }
}
