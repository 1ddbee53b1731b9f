import { dateTimeText } from '@signalbox/model/time/date-time'
import { panelId, Tabs } from '@signalbox/ui/layout/tabs'
import { matchesSearch } from '@signalbox/ui/search-text'
import { useTableState } from '@signalbox/ui/table/table-state'
import { formatTimestamp } from '@signalbox/ui/timestamp'
import { useEffect, useId, useMemo, useState } from 'react'
import { functionContext } from '../../functions/context-helpers'
import edges from '../../table/edges.module.css'
import { extendsToEdges, pageSizes } from '../../table/table-frame'
import { TableToolbar } from '../../table/table-toolbar'
import { WidgetTable } from '../../table/widget-table'
import { useWidgetData } from '../../use-widget-data'
import type { WidgetProps } from '../../widget-props'
import { pointColumns, TIME_COLUMN } from './columns'
import { entitiesOf, type PointRow, pointRows, sortRows } from './rows'
import styles from './view.module.css'
import type { timeseriesTable } from './widget'

/** The points of each entity, newest first. */
export function View(props: WidgetProps<typeof timeseriesTable>) {
  const { data, settings, config, actions, environment, frame } = props
  const current = useWidgetData(data)
  const idPrefix = `points-${useId().replace(/\W/g, '')}`
  const { version } = current
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data changes in place; its version changes
  const entities = useMemo(() => entitiesOf(current), [current, version])
  const [chosenTab, setChosenTab] = useState(0)
  const active = entities[Math.min(chosenTab, entities.length - 1)]
  const table = useTableState({
    sort: { property: TIME_COLUMN, direction: 'DESC' },
    pageSize: settings.defaultPageSize,
  })
  const series = active?.series ?? NONE
  const labels = series.map(({ dataKey }) => dataKey.label).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys have changed only if their labels have changed
  const columns = useMemo(
    () => pointColumns(series, settings, config, environment),
    [active?.datasource, labels, settings, config, environment],
  )
  const context = useMemo(() => functionContext(config), [config])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the points change in place; the version changes
  const rows = useMemo(() => {
    const column = table.sort.property === TIME_COLUMN ? -1 : Number(table.sort.property)
    const all = pointRows(series, settings.hideEmptyLines)
    return sortRows(
      rowsWithText(all, table.search),
      column,
      table.sort.direction === 'DESC',
      environment.locale,
    )
  }, [series, version, settings.hideEmptyLines, table.search, table.sort, environment.locale])

  const entity = active?.datasource
  useEffect(() => {
    if (entity) actions.setActiveEntity(targetOf(entity))
  }, [actions, entity])

  const [click] = actions.of('rowClick')
  const cellButtons = actions.of('actionCellButton')
  const extra = (row: PointRow) => ({
    extra: Object.assign([row.ts, ...row.values], { formattedTs: dateTimeText(row.ts) }),
  })
  // Points may leave the window while the last page is shown.
  const page = Math.min(table.page, Math.max(0, Math.ceil(rows.length / table.pageSize) - 1))
  const pageRows = settings.displayPagination
    ? rows.slice(page * table.pageSize, (page + 1) * table.pageSize)
    : rows

  return (
    <div className={extendsToEdges(config.padding) ? edges.full : edges.padded}>
      <TableToolbar slot={frame.toolbar} search={{ value: table.search, onChange: table.setSearch }} />
      <div className={styles.page}>
        {entities.length > 1 && (
          <Tabs
            label={environment.t('widgets.timeseries-table.entities')}
            idPrefix={idPrefix}
            active={String(Math.min(chosenTab, entities.length - 1))}
            onChange={(next) => {
              setChosenTab(Number(next))
              table.setPage(0)
            }}
            tabs={entities.map(({ datasource }, index) => ({ id: String(index), label: datasource.name }))}
          />
        )}
        <div className={styles.table} id={panelId(idPrefix)}>
          <WidgetTable
            label={
              environment.translateText(config.title ?? '') || environment.t('widgets.timeseries-table.time')
            }
            {...{ columns, context }}
            table={{ ...table, page }}
            rows={pageRows}
            total={rows.length}
            rowKey={({ id }) => id}
            rowName={({ ts }) => formatTimestamp(ts)}
            pageSizes={settings.displayPagination ? pageSizes(settings.defaultPageSize) : undefined}
            buttonsOf={
              entity && cellButtons.length > 0
                ? (row) =>
                    cellButtons.map(({ id, name, icon }) => ({
                      id,
                      icon,
                      label: environment.translateText(name),
                      onClick: () =>
                        actions.run('actionCellButton', id, { ...targetOf(entity), ...extra(row) }),
                    }))
                : undefined
            }
            onRowClick={
              click && entity
                ? (row) => actions.run('rowClick', click.id, { ...targetOf(entity), ...extra(row) })
                : undefined
            }
            empty={data.isLoading ? '' : environment.t('widgets.timeseries-table.none')}
          />
        </div>
      </div>
    </div>
  )
}

const NONE: never[] = []

const targetOf = ({ entityId, entityName, entityLabel }: WidgetProps['data']['datasources'][number]) => ({
  entityId,
  entityName,
  entityLabel,
})

/** Rows in which any cell contains the text. */
function rowsWithText(rows: PointRow[], search: string): PointRow[] {
  if (!search.trim()) return rows
  return rows.filter(({ ts, values }) =>
    [formatTimestamp(ts), ...values].some((cell) => matchesSearch(String(cell ?? ''), search)),
  )
}
