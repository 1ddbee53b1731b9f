import type { PageData, PageLink } from '@signalbox/model/query/paging'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { Page } from '@signalbox/ui/layout/page'
import { ColumnChoice } from '@signalbox/ui/table/column-choice'
import { type Column, DataTable } from '@signalbox/ui/table/data-table'
import { ListToolbar } from '@signalbox/ui/table/list-toolbar'
import type { PhoneRow } from '@signalbox/ui/table/phone-row'
import { SortMenu } from '@signalbox/ui/table/sort-menu'
import { type Sort, type TableState, useTableState } from '@signalbox/ui/table/table-state'
import { useIsPhone, useMinWidth } from '@signalbox/ui/use-media'
import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { SelectionScope } from '../bulk/selection-scope'
import { useSelectedRows } from '../bulk/use-selected-rows'
import { useOpenEntity } from '../use-open-entity'
import { useUserSetting } from '../use-user-setting'
import { CardPage } from './card-page'
import { localPage } from './local-page'
import { NothingListed } from './nothing-listed'
import { useEntityList } from './use-entity-list'
import { type UrlTable, useUrlTable } from './use-url-table'

export interface ListedEntity {
  id: { id: string }
  createdTime: number
}

/**
 * Called when an action is done. `removedIds` are the entities that the action removed from the list: they are
 * deselected and their details are closed. Without ids the whole selection is cleared.
 */
export type OnActionDone = (removedIds?: readonly string[]) => void

/** Which entity and which tab the details show, and how to change and close them. */
export interface DetailsNavigation {
  id: string
  tab: string
  onTab: (tab: string) => void
  onClose: () => void
  onStep: (step: 1 | -1) => void
  onActionDone: OnActionDone
}

export interface AddDialogProps {
  onClose: () => void
  /** Opens the added entity. */
  onAdded: (id: string) => void
}

interface AddChoice {
  label: string
  /** For an action that adds nothing, such as claiming: the button is not shortened to "Add" beside open details. */
  keepsLabel?: boolean
  entries?: (openDialog: () => void) => readonly MenuEntry[]
}

interface EntityListPageProps<Row extends ListedEntity> {
  /** The name under which the user's columns and page size are stored. */
  name: string
  title: string
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  /** The URL of an entity's own page, by its id. */
  pageOf?: (id: string) => string
  queryKey: (link: PageLink) => QueryKey
  load: (link: PageLink) => Promise<PageData<Row>>
  /** Called with the visible rows. */
  onRows?: (rows: readonly Row[]) => void
  sort?: Sort
  /** Filters beside the title; their values are in the URL. */
  filter?: ((setFilter: UrlTable['setFilter']) => ReactNode) | undefined
  /** Further buttons of this list, before the button for the choice of columns. */
  actions?: ReactNode
  searchLabel: string
  formatSelectedText: (count: number) => string
  emptyTitle: string
  /** Shown if the list is empty without a search or filter. */
  emptyText?: string | undefined
  /** Whether a filter is active. Without the filter, an empty list may have entries. */
  isFiltered?: boolean
  toPhoneRow: (row: Row) => PhoneRow
  /** The page that a row opens instead of its details. A row action with `detailsLabel` opens the details. */
  rowLink?: { to: (id: string) => string; detailsLabel: string } | undefined
  /** Draws the rows as cards instead of a table. */
  cards?: ((rows: readonly Row[], actionsOf: (row: Row) => readonly MenuEntry[]) => ReactNode) | undefined
  rowActions?: ((row: Row, onActionDone: OnActionDone) => readonly MenuEntry[]) | undefined
  /** Without group actions rows cannot be selected. */
  groupActions?: ((rows: readonly Row[], onActionDone: OnActionDone) => readonly MenuEntry[]) | undefined
  isSelectable?: (row: Row) => boolean
  drawer: (navigation: DetailsNavigation) => ReactNode
  /** The label of the Add button, and its menu entries; without entries the button opens the dialog. */
  add?: AddChoice | undefined
  addDialog?: ((props: AddDialogProps) => ReactNode) | undefined
}

/** A page of entities: the list, the details of the open entity beside the list, and the dialog to add an entity. */
export function EntityListPage<Row extends ListedEntity>(props: EntityListPageProps<Row>) {
  const { t } = useTranslation()
  const sortable = props.columns.filter((column) => column.sortable !== false).map(({ id }) => id)
  const table = useUrlTable({ name: props.name, sort: props.sort, sortable, keepsSelection: true })
  const open = useOpenEntity()
  const isPhone = useIsPhone()
  const hasDetailsBeside = useMinWidth('lg') && open.id !== undefined
  const list = useEntityList({ table, queryKey: props.queryKey, load: props.load })
  const [hidden, setHidden] = useUserSetting<string[]>('COLUMNS', props.name, [])

  const { onRows } = props
  useEffect(() => {
    if (list.rows) onRows?.(list.rows)
  }, [list.rows, onRows])

  const rows = list.rows ?? []
  const isSelectable = props.isSelectable ?? (() => true)
  const selection = useSelectedRows({ table, list, load: props.load, isSelectable })
  const { selected } = selection
  const [onlySelected, setOnlySelected] = useState(false)
  const selectedRowsTable = useTableState({ sort: table.sort, pageSize: table.pageSize })
  const showsOnlySelected = onlySelected && selected.length > 0
  const clearSelection = () => table.setSelected(new Set())
  const openDialog = () => open.setAdding(true)
  const isMounted = useIsMounted()
  const closeIfRemoved = useCloseIfRemoved(open)

  const onActionDone: OnActionDone = (removedIds = []) => {
    // A task may end after its page was left.
    if (!isMounted.current) return
    const removed = new Set(removedIds)
    if (removed.size > 0) selection.deselect(removed)
    else clearSelection()
    closeIfRemoved(removed)
  }

  function onStep(step: 1 | -1) {
    const next = rows[rows.findIndex((row) => row.id.id === open.id) + step]
    if (next) open.open(next.id.id)
  }

  const navigate = useNavigate()
  const { groupActions, add, rowLink, pageOf } = props
  const rowActions = useRowActions(props, open.open)
  const addEntries = add && (add.entries?.(openDialog) ?? [addEntry(add.label, openDialog)])
  const shortLabel = add?.keepsLabel ? add.label : t('action.add')
  const navigation = { tab: open.tab, onTab: open.setTab, onClose: open.close, onStep, onActionDone }
  return (
    <Page drawer={open.id && props.drawer({ ...navigation, id: open.id })}>
      <ListToolbar
        title={props.title}
        count={list.total}
        compact={hasDetailsBeside}
        filter={!hasDetailsBeside && <FilterAndSort {...props} table={table} />}
        actions={
          !hasDetailsBeside && (
            <>
              {props.actions}
              {!isPhone && !props.cards && (
                <ColumnChoice columns={props.columns} hidden={hidden} onChange={setHidden} />
              )}
            </>
          )
        }
        onRefresh={list.refresh}
        search={{ value: table.search, onChange: table.setSearch, placeholder: props.searchLabel }}
        add={add && addEntries && { label: hasDetailsBeside ? shortLabel : add.label, entries: addEntries }}
        selection={
          groupActions && selected.length > 0
            ? {
                text: props.formatSelectedText(selected.length),
                onClear: clearSelection,
                actions: groupActions(selected, onActionDone),
                scope: list.total !== undefined && list.total > rows.length && (
                  <SelectionScope
                    {...selection}
                    count={selected.length}
                    total={list.total}
                    onSelectAll={() => void selection.selectAll()}
                    showsOnlySelected={showsOnlySelected}
                    onShowSelected={setOnlySelected}
                  />
                ),
              }
            : null
        }
      />
      {props.cards && rows.length > 0 ? (
        <CardPage table={table} total={list.total}>
          {props.cards(rows, (row) => rowActions?.(row, onActionDone) ?? [])}
        </CardPage>
      ) : (
        <DataTable<Row>
          {...list.props}
          {...(showsOnlySelected && selectedPage(selected, table, selectedRowsTable))}
          label={props.title}
          columns={props.columns}
          hiddenColumns={hidden}
          compact={hasDetailsBeside}
          rowKey={(row) => row.id.id}
          rowName={props.nameOf}
          selectable={groupActions && isSelectable}
          currentKey={open.id}
          onOpen={({ id: { id } }) => {
            // Open details are replaced by those of the row. A phone has no space for details beside the list.
            if (rowLink && !open.id) void navigate(rowLink.to(id))
            else if (isPhone && pageOf) void navigate(pageOf(id))
            else if (id === open.id) open.close()
            else open.open(id)
          }}
          rowActions={rowActions && ((row) => rowActions(row, onActionDone))}
          toPhoneRow={props.toPhoneRow}
          empty={<NothingListed {...props} table={table} addEntry={addEntries?.[0]} />}
        />
      )}
      {open.adding && props.addDialog?.({ onClose: () => open.setAdding(false), onAdded: open.open })}
    </Page>
  )
}

/** The filters. On a phone, which shows no column headings, also the menu for the sort order. */
function FilterAndSort<Row extends ListedEntity>({
  filter,
  columns,
  table,
}: Pick<EntityListPageProps<Row>, 'filter' | 'columns'> & { table: UrlTable }) {
  const isPhone = useIsPhone()
  return (
    <>
      {filter?.(table.setFilter)}
      {isPhone && <SortMenu columns={columns} table={table} short={filter !== undefined} />}
    </>
  )
}

/** The row actions: the page of the entity first, dangerous actions last. `undefined` if rows have no actions. */
function useRowActions<Row extends ListedEntity>(
  { pageOf, rowLink, rowActions }: EntityListPageProps<Row>,
  openDetails: (id: string) => void,
) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (!pageOf && !rowActions) return undefined
  return (row: Row, onActionDone: OnActionDone) =>
    [
      ...(pageOf ? [openPageEntry(t('overview.open-page'), () => void navigate(pageOf(row.id.id)))] : []),
      ...(rowActions?.(row, onActionDone) ?? []),
      ...(rowLink ? [detailsEntry(rowLink.detailsLabel, () => openDetails(row.id.id))] : []),
    ].toSorted((a, b) => Number(a.danger === true) - Number(b.danger === true))
}

/** Only the selected rows, paged in the browser without a request. `ownTable` is the state of this paging. */
function selectedPage<Row extends object>(selected: readonly Row[], table: TableState, ownTable: TableState) {
  const { selected: keys, setSelected } = table
  const page = localPage(selected, ownTable)
  return { ...page, table: { ...page.table, selected: keys, setSelected }, loading: false }
}

/** Closes the open details if their entity was removed. They may differ from the details at the start of the action. */
function useCloseIfRemoved(open: ReturnType<typeof useOpenEntity>) {
  const current = useRef(open)
  current.current = open
  return (removed: ReadonlySet<string>) => {
    const { id, closeRemoved } = current.current
    if (id && removed.has(id)) closeRemoved()
  }
}

function useIsMounted() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

const openPageEntry = (label: string, onSelect: () => void): MenuEntry => ({
  id: 'open-page',
  label,
  icon: 'open_in_new',
  onSelect,
})

const detailsEntry = (label: string, onSelect: () => void): MenuEntry => ({
  id: 'details',
  label,
  icon: 'info',
  onSelect,
})

const addEntry = (label: string, onSelect: () => void): MenuEntry => ({
  id: 'add',
  label,
  icon: 'add',
  onSelect,
})
