import type { EntityRelationInfo } from '@signalbox/model/entities/relation'
import type { EntityId, EntityType } from '@signalbox/model/entity-id'
import type { RelationDirection } from '@signalbox/model/query/entity-filter'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { EmptyState } from '@signalbox/ui/feedback/empty-state'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { type Column, DataTable } from '@signalbox/ui/table/data-table'
import { ListToolbar } from '@signalbox/ui/table/list-toolbar'
import type { Sort } from '@signalbox/ui/table/table-state'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { deleteRelation, listRelations, relationKeys } from '../../api/entities/relations'
import { errorText } from '../../api/request/error-text'
import { useSignedIn } from '../../api/request/session'
import { entityLink } from '../entity-link'
import { localPage } from '../list/local-page'
import { runForEach } from '../list/run-for-each'
import { useUrlTable } from '../list/use-url-table'
import { AddRelationDialog, EditRelationDialog } from './relation-dialogs'
import styles from './tabs.module.css'

interface RelationRow {
  key: string
  type: string
  entityType: string
  name: string
}

/** The outbound or inbound relations of an entity. */
export function RelationsTab({ entityId }: { entityId: EntityId }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const mayEdit = useSignedIn().authority !== 'CUSTOMER_USER'
  const [dialog, setDialog] = useState<'add' | EntityRelationInfo | null>(null)
  const table = useUrlTable({ name: 'relations', sort: BY_TYPE, sortable: SORTABLE, inTab: true })
  const currentTable = useRef(table)
  currentTable.current = table
  const direction = table.filterValue<RelationDirection>('relationDirection', ['FROM', 'TO'])
  const query = useQuery({
    queryKey: relationKeys.of(entityId, direction),
    queryFn: () => listRelations(entityId, direction),
  })
  const relations = new Map(query.data?.map((relation) => [keyOf(relation), relation]))
  const rows = query.data?.map((relation) => toRow(t, relation, direction))

  async function onDelete(keys: readonly string[]) {
    const deletion = keys.flatMap((key) => relations.get(key) ?? [])
    const isConfirmed = await confirm({
      title: t('relation.delete-title', { count: deletion.length }),
      text: t('relation.delete-text'),
      confirmLabel: t('action.delete'),
      danger: true,
    })
    if (!isConfirmed) return
    const deleted = await runForEach(
      deletion,
      (relation) => toRow(t, relation, direction).name,
      deleteRelation,
    )
    // Deselects only deleted relations: the user may have selected other relations during the deletion.
    const { selected, setSelected } = currentTable.current
    const deletedKeys = new Set(deleted.map(keyOf))
    setSelected(new Set([...selected].filter((key) => !deletedKeys.has(key))))
    await queryClient.invalidateQueries({ queryKey: relationKeys.all })
  }

  return (
    <>
      <ListToolbar
        inPlace
        title={t('relation.relations')}
        count={rows?.length}
        filter={
          <SelectField<RelationDirection>
            className={styles.filter}
            ariaLabel={t('relation.direction')}
            value={direction}
            options={[
              { value: 'FROM', label: t('relation.outbound') },
              { value: 'TO', label: t('relation.inbound') },
            ]}
            onChange={(next) => table.setFilter({ relationDirection: next })}
          />
        }
        onRefresh={() => void query.refetch()}
        search={{ value: table.search, onChange: table.setSearch, placeholder: t('relation.search') }}
        add={
          mayEdit
            ? {
                label: t('relation.add'),
                entries: [{ id: 'add', label: t('relation.add'), onSelect: () => setDialog('add') }],
              }
            : undefined
        }
        selection={
          table.selected.size > 0
            ? {
                text: t('relation.selected', { count: table.selected.size }),
                onClear: () => table.setSelected(new Set()),
                actions: [
                  {
                    id: 'delete',
                    label: t('action.delete'),
                    icon: 'delete',
                    onSelect: () => onDelete([...table.selected]),
                  },
                ],
              }
            : null
        }
      />
      <DataTable<RelationRow>
        {...localPage(rows, table, searchedText)}
        label={t('relation.relations')}
        columns={columns(t, direction, relations)}
        error={query.isError ? errorText(query.error) : undefined}
        onRetry={() => void query.refetch()}
        rowKey={(row) => row.key}
        rowName={(row) => `${row.type} ${row.name}`}
        selectable={mayEdit ? () => true : undefined}
        rowActions={
          mayEdit
            ? (row) => [
                {
                  id: 'edit',
                  label: t('action.edit'),
                  icon: 'edit',
                  onSelect: () => setDialog(relations.get(row.key) ?? null),
                },
                {
                  id: 'delete',
                  label: t('action.delete'),
                  icon: 'delete',
                  danger: true,
                  onSelect: () => onDelete([row.key]),
                },
              ]
            : undefined
        }
        toPhoneRow={(row) => ({ title: row.name, text: `${row.type} · ${row.entityType}` })}
        empty={<EmptyState title={t('relation.none')} text={t('relation.none-text')} />}
      />
      {dialog === 'add' && <AddRelationDialog {...{ entityId, direction }} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'add' && (
        <EditRelationDialog relation={dialog} onClose={() => setDialog(null)} />
      )}
    </>
  )
}

const searchedText = ({ type, entityType, name }: RelationRow) => `${type} ${entityType} ${name}`
const BY_TYPE: Sort = { property: 'type', direction: 'ASC' }
const SORTABLE = ['type', 'entityType', 'name']

function columns(
  t: TFunction,
  direction: RelationDirection,
  relations: ReadonlyMap<string, EntityRelationInfo>,
): Column<RelationRow>[] {
  const end = direction === 'FROM' ? 'to' : 'from'
  return [
    { id: 'type', label: t('relation.type'), fixed: true, render: (row) => <b dir="auto">{row.type}</b> },
    { id: 'entityType', label: t(`relation.${end}-type`), render: (row) => row.entityType },
    {
      id: 'name',
      label: t(`relation.${end}-name`),
      fixed: true,
      render: (row) => {
        const relation = relations.get(row.key)
        const link = relation && entityLink(relation[end])
        return link ? (
          <Link to={link} dir="auto" onClick={(event) => event.stopPropagation()}>
            {row.name}
          </Link>
        ) : (
          <span dir="auto">{row.name}</span>
        )
      },
    },
  ]
}

function toRow(t: TFunction, relation: EntityRelationInfo, direction: RelationDirection): RelationRow {
  const other = direction === 'FROM' ? relation.to : relation.from
  const name = direction === 'FROM' ? relation.toName : relation.fromName
  return {
    key: keyOf(relation),
    type: relation.type,
    entityType: t(`entity-type.${other.entityType satisfies EntityType}`),
    name: name ?? other.id,
  }
}

const keyOf = ({ from, to, type }: EntityRelationInfo) => `${from.id} ${type} ${to.id}`
