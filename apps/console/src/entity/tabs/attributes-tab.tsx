import type { AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityId } from '@signalbox/model/entity-id'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { EmptyState } from '@signalbox/ui/feedback/empty-state'
import { LiveTag } from '@signalbox/ui/fields/chip'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { DataTable } from '@signalbox/ui/table/data-table'
import { ListToolbar } from '@signalbox/ui/table/list-toolbar'
import { Timestamp } from '@signalbox/ui/timestamp'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteAttributes } from '../../api/telemetry/attributes'
import { useSocketState } from '../../live/socket-state'
import { FlashingValue } from '../list/flashing-value'
import { localPage } from '../list/local-page'
import { useUrlTable } from '../list/use-url-table'
import { useShowOnWidget } from '../show-on-widget'
import { AddAttributeDialog } from './add-attribute-dialog'
import { attributeColumns, BY_KEY, keyAndValue, valueElement } from './attribute-columns'
import { EditAttributePanel, type EditedAttribute } from './edit-attribute-panel'
import styles from './tabs.module.css'
import { type AttributeRow, useAttributes } from './use-attributes'
import { useMayWriteAttributes } from './use-may-write-attributes'

interface AttributesTabProps {
  entityId: EntityId
  /** The scope shown first. Only devices and entity views have scopes besides the server scope. */
  defaultScope?: AttributeScope
}

/** The attributes of an entity, by scope: client, server and shared. */
export function AttributesTab({ entityId, defaultScope = 'SERVER_SCOPE' }: AttributesTabProps) {
  const { t } = useTranslation()
  const [adding, setAdding] = useState(false)
  const [edited, setEdited] = useState<EditedAttribute | null>(null)
  const table = useUrlTable({
    name: 'attributes',
    sort: BY_KEY,
    sortable: ['key', 'value', 'ts'],
    inTab: true,
  })
  const isConnectionLost = useSocketState((state) => state.isConnectionLost)
  const hasScopes = defaultScope === 'CLIENT_SCOPE'
  const scope = table.filterValue('scope', [defaultScope, ...(hasScopes ? SCOPES : [])])
  const attributes = useAttributes(entityId, scope)
  const isLive = scope === 'CLIENT_SCOPE'
  const mayWrite = useMayWriteAttributes(entityId) && !isLive
  const show = useShowOnWidget(entityId, 'attribute')

  async function onDelete() {
    const keys = [...table.selected]
    const isConfirmed = await confirm({
      title: t('attribute.delete-title', { count: keys.length }),
      text: t('attribute.delete-text'),
      confirmLabel: t('action.delete'),
      danger: true,
    })
    if (!isConfirmed) return
    try {
      await deleteAttributes(entityId, scope, keys)
      table.setSelected(new Set())
      attributes.refresh()
    } catch {
      // The request layer has shown the error; the attributes stay selected.
    }
  }

  const deletion = {
    id: 'delete',
    label: t('action.delete'),
    icon: 'delete',
    onSelect: () => void onDelete(),
  }
  return (
    <>
      <ListToolbar
        inPlace
        title={t(hasScopes ? 'attribute.attributes' : `attribute.scope.${scope}`)}
        count={attributes.rows?.length}
        filter={
          hasScopes && <ScopeFilter scope={scope} onChange={(next) => table.setFilter({ scope: next })} />
        }
        {...(!isLive && { onRefresh: attributes.refresh })}
        search={{ value: table.search, onChange: table.setSearch, placeholder: t('attribute.search') }}
        add={
          mayWrite
            ? {
                label: t('attribute.add'),
                entries: [{ id: 'add', label: t('attribute.add'), onSelect: () => setAdding(true) }],
              }
            : undefined
        }
        selection={
          table.selected.size > 0
            ? {
                text: t('attribute.selected', { count: table.selected.size }),
                onClear: () => table.setSelected(new Set()),
                actions: [...show.entries([...table.selected]), ...(mayWrite ? [deletion] : [])],
              }
            : null
        }
      />
      <DataTable<AttributeRow>
        {...localPage(attributes.rows, table, (row) => `${keyAndValue(row)} ${row.text}`)}
        label={t(`attribute.scope.${scope}`)}
        columns={attributeColumns(t, mayWrite ? setEdited : undefined)}
        error={attributes.error}
        onRetry={isLive ? undefined : attributes.refresh}
        rowKey={(row) => row.key}
        rowName={(row) => row.key}
        selectable={mayWrite || show.mayShow ? () => true : undefined}
        toPhoneRow={(row) => ({
          title: row.key,
          text: <Timestamp ms={row.ts} />,
          value: <FlashingValue value={row.text} ts={row.ts} title={row.value} />,
        })}
        {...(mayWrite && {
          rowActions: (row: AttributeRow) => [
            {
              id: 'edit',
              label: t('attribute.edit', { key: row.key }),
              icon: 'edit',
              onSelect: () => setEdited({ row, anchor: valueElement(row.key) ?? document.body }),
            },
          ],
        })}
        empty={<EmptyState title={t('attribute.none')} text={t('attribute.none-text')} />}
        pagerStart={isLive && attributes.rows && !isConnectionLost && <LiveTag />}
      />
      {show.dialog}
      {adding && (
        <AddAttributeDialog
          {...{ entityId, scope }}
          onClose={() => setAdding(false)}
          onSaved={attributes.refresh}
        />
      )}
      {edited && (
        <EditAttributePanel
          {...{ entityId, scope, edited }}
          onClose={() => setEdited(null)}
          onSaved={attributes.refresh}
        />
      )}
    </>
  )
}

interface ScopeFilterProps {
  scope: AttributeScope
  onChange: (scope: AttributeScope) => void
}

function ScopeFilter({ scope, onChange }: ScopeFilterProps) {
  const { t } = useTranslation()
  return (
    <SelectField<AttributeScope>
      className={styles.wideFilter}
      ariaLabel={t('attribute.scope-filter')}
      value={scope}
      options={SCOPES.map((value) => ({ value, label: t(`attribute.scope.${value}`) }))}
      onChange={onChange}
    />
  )
}

const SCOPES: readonly AttributeScope[] = ['CLIENT_SCOPE', 'SERVER_SCOPE', 'SHARED_SCOPE']
