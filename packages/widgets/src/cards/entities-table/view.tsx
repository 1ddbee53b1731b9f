import { datasourceText } from '@signalbox/model/query/datasource-text'
import { Fragment, useEffect, useMemo, useState } from 'react'
import { isPresetEdit } from '../../entity-admin/preset-actions'
import { type RowDraft, RowForm } from '../../entity-admin/row-form'
import { functionContext } from '../../functions/context-helpers'
import { useDrafts, useUnsaved } from '../../inputs/use-drafts'
import { defaultSort } from '../../table/default-sort'
import edges from '../../table/edges.module.css'
import { initiallyHiddenColumns } from '../../table/key-column-settings'
import { extendsToEdges, pageSizes } from '../../table/table-frame'
import { TableToolbar } from '../../table/table-toolbar'
import { useRowsRequest } from '../../table/use-rows-request'
import { useWidgetTable } from '../../table/use-widget-table'
import type { WidgetColumn } from '../../table/widget-column'
import { WidgetTable } from '../../table/widget-table'
import { useWidgetData } from '../../use-widget-data'
import type { WidgetProps } from '../../widget-props'
import { entityColumns } from './columns'
import { type EntityTableRow, entityRows } from './rows'
import type { entitiesTable } from './widget'

const COMPACT_WIDTH = 480
const NAMES = ['entityName', 'entityLabel', 'entityType']

/**
 * Entities with their latest values. On a phone the value of the first key is at the end of a row, and the
 * values of other columns are below the name.
 */
export function View(props: WidgetProps<typeof entitiesTable>) {
  const { data, settings, config, size, actions, environment, frame } = props
  const current = useWidgetData(data)
  const source = config.datasources?.[0]
  const table = useWidgetTable(frame, {
    sort: defaultSort(settings.defaultSortOrder, 'entityName', source?.dataKeys),
    pageSize: settings.defaultPageSize,
  })
  const [hidden, setHidden] = useState(() => initiallyHiddenColumns(source?.dataKeys))
  const [clickedId, setClickedId] = useState<string>()
  const [editedId, setEditedId] = useState<string>()
  const { entities, series, version } = current
  const isFunction = source?.type === 'function'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data changes in place; its version changes
  const { rows, total } = useMemo(
    () => entityRows(current, isFunction),
    [entities, series, version, isFunction],
  )
  const columns = useMemo(
    () => entityColumns(settings, config, source?.dataKeys ?? [], environment),
    [settings, config, source, environment],
  )
  const visible = columns.filter(({ id }) => !hidden.includes(id))
  const keys = visible.filter(({ id }) => !NAMES.includes(id))
  // On a phone, a row of two lines shows up to two values. A table with more values or with cell functions scrolls.
  const hasFunctions = columns.some(({ styleFunction, contentFunction }) => styleFunction || contentFunction)
  const isCompact = size.width < COMPACT_WIDTH && environment.isMobile && keys.length <= 2 && !hasFunctions
  const context = useMemo(() => functionContext(config), [config])
  useRowsRequest(data, table, settings.displayPagination, entities?.totalElements)

  const configuredTitle = environment.translateText(settings.entitiesTitle ?? '')
  const title =
    (current.datasources[0] ? datasourceText(configuredTitle, current.datasources[0]) : configuredTitle) ||
    environment.t('widgets.entities-table.title')
  const note = entities ? environment.t('widgets.table.total', { total }) : undefined
  useEffect(() => frame.setTitle(title, note), [frame, title, note])

  const [click] = actions.of('rowClick')
  const [doubleClick] = actions.of('rowDoubleClick')
  const buttonsOf = useRowButtons(props, setEditedId)
  const { hasOthers, ...draft } = useDrafts<RowDraft>(editedId)
  useUnsaved(frame, draft.draft !== undefined || hasOthers)
  const editedRow = editedId === undefined ? undefined : rows.find(({ id }) => id === editedId)

  const hasSearch = settings.enableSearch && entities !== undefined
  const hasColumns = settings.enableSelectColumnDisplay
  const toolbar = useMemo(
    () => (
      <TableToolbar
        slot={frame.toolbar}
        search={hasSearch ? { value: table.search, onChange: table.setSearch } : undefined}
        columns={hasColumns ? { all: columns, hidden, onChange: setHidden } : undefined}
      />
    ),
    [frame.toolbar, hasSearch, hasColumns, table, columns, hidden],
  )

  return (
    <div className={extendsToEdges(config.padding) ? edges.full : edges.padded}>
      {toolbar}
      <WidgetTable
        label={title}
        columns={visible}
        {...{ rows, total, table, context }}
        rowKey={rowId}
        rowName={(row) => row.entityName}
        pageSizes={settings.displayPagination ? pageSizes(settings.defaultPageSize) : undefined}
        buttonsOf={buttonsOf}
        hasStickyButtons={config.settings?.enableStickyAction === true}
        currentKey={editedId ?? clickedId}
        details={
          editedRow?.entityId && {
            key: editedRow.id,
            content: (
              <RowForm
                key={editedRow.id}
                entityId={editedRow.entityId}
                width={size.width}
                onClose={() => setEditedId(undefined)}
                {...{ actions, environment, ...draft }}
              />
            ),
          }
        }
        onRowClick={(row) => {
          setClickedId(row.id)
          if (click) actions.run('rowClick', click.id, targetOf(row))
        }}
        onRowDoubleClick={(row) =>
          doubleClick && actions.run('rowDoubleClick', doubleClick.id, targetOf(row))
        }
        compactRow={
          isCompact
            ? (row) => ({
                title: row.entityName,
                text: joined(
                  visible.filter((column) => column.id !== 'entityName' && column !== keys[0]),
                  row,
                ),
                value: keys[0]?.content(row),
              })
            : undefined
        }
        empty={data.isLoading ? '' : environment.t('widgets.entities-table.none')}
      />
    </div>
  )
}

/** The buttons of a row. The preset action that edits a row opens its form in the table. */
function useRowButtons(
  { actions, environment, config }: WidgetProps<typeof entitiesTable>,
  onEdit: (rowId: string) => void,
) {
  return useMemo(() => {
    const cellButtons = actions.of('actionCellButton')
    const editIds = config.actions?.actionCellButton?.filter(isPresetEdit).map(({ id }) => id) ?? []
    if (cellButtons.length === 0) return undefined
    return (row: EntityTableRow) =>
      cellButtons.map(({ id, name, icon }) => ({
        id,
        icon,
        label: environment.translateText(name),
        onClick: () =>
          editIds.includes(id) && row.entityId
            ? onEdit(row.id)
            : actions.run('actionCellButton', id, targetOf(row)),
      }))
  }, [actions, environment, config.actions, onEdit])
}

/** The cells of some columns in one line. */
const joined = (columns: readonly WidgetColumn<EntityTableRow>[], row: EntityTableRow) =>
  columns.map((column, index) => (
    <Fragment key={column.id}>
      {index > 0 && ' · '}
      {column.content(row)}
    </Fragment>
  ))

const targetOf = ({ entityId, entityName, entityLabel }: EntityTableRow) => ({
  entityId,
  entityName,
  entityLabel,
})

const rowId = (row: EntityTableRow) => row.id
