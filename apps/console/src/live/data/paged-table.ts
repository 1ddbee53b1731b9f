import type { Datasource, Widget } from '@signalbox/model/dashboard/widget'
import type { SubscriptionWindow } from '@signalbox/model/time/subscription-window'
import type { DataLimits } from '@signalbox/widgets/define-widget'
import type { RowsRequest, RuntimeDatasource, WidgetData } from '@signalbox/widgets/widget-data'
import { alarmTable } from './alarm-table'
import { type AliasContext, type ResolvedSource, resolveSource } from './alias-context'
import { entityTable } from './entity-table'
import type { FeedHost } from './feed-parts'

interface WidgetTableParts {
  widget: Pick<Widget, 'type' | 'config'>
  /** The first data source of the widget. */
  source: Datasource | undefined
  limits: DataLimits
  context: AliasContext
  host: FeedHost
  currentWindow(): SubscriptionWindow
  onRows(rows: TableRows): void
}

type TableRows = Pick<WidgetData, 'alarms' | 'entities'>

/** The rows of a widget that requests rows page by page; undefined for other widgets. */
export function pagedTable(parts: WidgetTableParts) {
  const { widget, source, context } = parts
  const tableSource = widget.type === 'alarm' ? widget.config.alarmSource : source
  const resolved = tableSource?.type === 'entity' ? resolveSource(tableSource, context) : 'missing'
  const table = openTable(parts)
  let lastRequest: RowsRequest | undefined
  return (
    table && {
      ...table,
      request(request: RowsRequest) {
        lastRequest = request
        table.request(request)
      },
      datasources: (data: WidgetData): RuntimeDatasource[] =>
        typeof resolved === 'string' ? [] : [titleSource(resolved, data)],
      /** The rows of all pages. They are requested once, beside the page that the widget shows. */
      async loadAllRows({ entities, alarms }: TableRows): Promise<TableRows> {
        const pageSize = (entities ?? alarms)?.totalElements
        return lastRequest && pageSize ? loadRows(parts, { ...lastRequest, page: 0, pageSize }) : {}
      },
    }
  )
}

function openTable({ widget, source, limits, context, host, currentWindow, onRows }: WidgetTableParts) {
  const { type, config } = widget
  if (type === 'alarm')
    return alarmTable({ config, context, host, currentWindow, onRows: (alarms) => onRows({ alarms }) })
  if (!limits.isPaged || type !== 'latest' || source?.type !== 'entity') return undefined
  return entityTable({ source, context, host, onRows: (entities) => onRows({ entities }) })
}

const loadRows = (parts: WidgetTableParts, request: RowsRequest) =>
  new Promise<TableRows>((resolve) => {
    const table = openTable({
      ...parts,
      onRows(rows) {
        table?.close()
        resolve(rows)
      },
    })
    table?.request(request)
  })

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
