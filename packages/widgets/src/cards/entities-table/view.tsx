import { useTableState } from '@signalbox/ui/table-state'
import { useEffect, useMemo, useState } from 'react'
import { functionContext } from '../../functions/context-helpers'
import bleed from '../../table/bleed.module.css'
import { defaultSort } from '../../table/default-sort'
import { bleeds, pageSizes } from '../../table/table-frame'
import { TableToolbar } from '../../table/table-toolbar'
import { useRowsRequest } from '../../table/use-rows-request'
import { WidgetTable } from '../../table/widget-table'
import { useWidgetData } from '../../use-widget-data'
import type { WidgetProps } from '../../widget-props'
import { entityColumns } from './columns'
import { type EntityTableRow, entityRows } from './rows'
import type { entitiesTable } from './widget'

const COMPACT_WIDTH = 480

/** Entities with their newest values. */
export function View(props: WidgetProps<typeof entitiesTable>) {
  const { data, settings, config, size, actions, environment, frame } = props
  const now = useWidgetData(data)
  const table = useTableState({
    sort: defaultSort(settings.defaultSortOrder, 'entityName'),
    pageSize: settings.defaultPageSize,
  })
  const [hidden, setHidden] = useState<string[]>([])
  const [current, setCurrent] = useState<string>()
  const { entities, series, version } = now
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data changes in place; its version tells
  const { rows, total } = useMemo(() => entityRows(now), [entities, series, version])
  const source = config.datasources?.[0]
  const columns = useMemo(
    () => entityColumns(settings, config, source?.dataKeys ?? [], environment),
    [settings, config, source, environment],
  )
  const context = useMemo(() => functionContext(config), [config])
  useRowsRequest(data, table, settings.displayPagination, entities?.totalElements)

  const title =
    environment.translateText(settings.entitiesTitle ?? '') || environment.t('widgets.entities-table.title')
  const note = entities ? environment.t('widgets.table.total', { total }) : undefined
  useEffect(() => frame.setTitle(title, note), [frame, title, note])

  const targetOf = ({ entityId, entityName, entityLabel }: EntityTableRow) => ({
    entityId,
    entityName,
    entityLabel,
  })
  const [click] = actions.of('rowClick')
  const [doubleClick] = actions.of('rowDoubleClick')
  const cellButtons = actions.of('actionCellButton')

  return (
    <div className={bleeds(config.padding) ? bleed.bleed : bleed.kept}>
      <TableToolbar
        place={frame.toolbar}
        search={
          settings.enableSearch && entities ? { value: table.search, onChange: table.setSearch } : undefined
        }
        columns={
          settings.enableSelectColumnDisplay ? { all: columns, hidden, onChange: setHidden } : undefined
        }
      />
      <WidgetTable
        label={title}
        columns={columns.filter(({ id }) => !hidden.includes(id))}
        {...{ rows, total, table, context }}
        rowKey={rowId}
        rowName={(row) => row.entityName}
        pageSizes={settings.displayPagination ? pageSizes(settings.defaultPageSize) : undefined}
        buttonsOf={
          cellButtons.length > 0
            ? (row) =>
                cellButtons.map(({ id, name, icon }) => ({
                  id,
                  icon,
                  label: environment.translateText(name),
                  onClick: () => actions.run('actionCellButton', id, targetOf(row)),
                }))
            : undefined
        }
        currentKey={current}
        onRowClick={(row) => {
          setCurrent(row.id)
          if (click) actions.run('rowClick', click.id, targetOf(row))
        }}
        onRowDoubleClick={(row) =>
          doubleClick && actions.run('rowDoubleClick', doubleClick.id, targetOf(row))
        }
        compactRow={
          size.width < COMPACT_WIDTH
            ? (row) => ({
                title: row.entityName,
                text: keyText(columns, row, 1),
                value: keyText(columns, row, 0),
              })
            : undefined
        }
        empty={data.isLoading ? '' : environment.t('widgets.entities-table.none')}
      />
    </div>
  )
}

const rowId = (row: EntityTableRow) => row.id

/** A narrow widget shows the first key at the end, the second under the name. */
function keyText(columns: ReturnType<typeof entityColumns>, row: EntityTableRow, index: number) {
  const keys = columns.filter(({ id }) => !['entityName', 'entityLabel', 'entityType'].includes(id))
  const column = keys[index] ?? (index === 1 ? columns.find(({ id }) => id === 'entityType') : undefined)
  return column?.content(row)
}
