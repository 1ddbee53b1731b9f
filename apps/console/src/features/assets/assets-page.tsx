import type { AssetInfo } from '@signalbox/model/asset'
import type { Column } from '@signalbox/ui/data-table'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assetKeys, deleteAsset, listAssets } from '../../api/assets'
import { ownerColumns } from '../../entity/assignment/owner-columns'
import { useAssignment } from '../../entity/assignment/use-assignment'
import { nameColumn, textColumn } from '../../entity/columns'
import { createdTimeColumn } from '../../entity/created-time-column'
import styles from '../../entity/entity.module.css'
import { EntityListPage, type Settle } from '../../entity/entity-list-page'
import { type Scope, useScope, useScopeTitle } from '../../entity/scope'
import { useDeletion } from '../../entity/use-confirmed-action'
import { SubtypeSelectField } from '../../forms/subtype-field'
import { AddAssetDialog } from './add-asset-dialog'
import { AssetDrawer } from './asset-drawer'

/** The assets of the tenant or of a customer. */
export function Component() {
  const { t } = useTranslation()
  const scope = useScope()
  const title = useScopeTitle(scope, t('asset.assets'))
  const [type, setType] = useState('')
  const isTenant = scope.kind === 'tenant'
  const filter = { customerId: scope.customerId, type }
  const { actions, groupActions, assignMore, dialog } = useAssignment<AssetInfo>({
    kind: 'asset',
    entityType: 'ASSET',
    scope,
    queryKeys: [assetKeys.all],
  })
  const deleteEntry = useDeletion<AssetInfo>({
    nameOf: (asset) => asset.name,
    remove: ({ id }, options) => deleteAsset(id.id, options),
    queryKeys: [assetKeys.all],
    titleOne: (name) => t('asset.delete-title', { name }),
    titleMany: (count) => t('asset.delete-many-title', { count }),
    text: (count) => t('asset.delete-text', { count }),
  })

  const actionsOf = (asset: AssetInfo, settle: Settle) => [
    ...actions(asset, settle),
    ...(isTenant ? [deleteEntry([asset], settle)] : []),
  ]

  return (
    <>
      <EntityListPage<AssetInfo>
        name="assets"
        title={title}
        columns={columns(scope, t)}
        nameOf={(asset) => asset.name}
        queryKey={(link) => assetKeys.list(link, filter)}
        load={(link) => listAssets(link, filter)}
        filter={(reset) => (
          <SubtypeSelectField
            kind="ASSET"
            label=""
            className={styles.filter}
            ariaLabel={t('subtype.ASSET')}
            value={type}
            onChange={(next) => {
              setType(next)
              reset()
            }}
          />
        )}
        searchLabel={t('asset.search')}
        selectedText={(count) => t('asset.selected', { count })}
        emptyTitle={t('asset.no-assets')}
        emptyText={t(isTenant ? 'asset.no-assets-text' : 'asset.no-assets-customer-text')}
        phoneRow={(asset) => ({
          title: asset.name,
          text: [asset.type, asset.label, asset.customerTitle].filter(Boolean).join(' · '),
        })}
        rowActions={scope.kind === 'customer-user' ? undefined : actionsOf}
        groupActions={
          scope.kind === 'customer-user'
            ? undefined
            : (assets, settle) => [
                ...groupActions(assets, settle),
                ...(isTenant ? [deleteEntry(assets, settle)] : []),
              ]
        }
        drawer={(place) => <AssetDrawer key={place.id} place={place} scope={scope} actionsOf={actionsOf} />}
        add={addOf(scope, t, assignMore)}
        addDialog={isTenant ? (props) => <AddAssetDialog {...props} /> : undefined}
      />
      {dialog}
    </>
  )
}

type Translate = (key: string) => string

function addOf(scope: Scope, t: Translate, assignMore: () => void) {
  if (scope.kind === 'tenant') return { label: t('asset.add-asset') }
  if (scope.kind === 'customer-user') return undefined
  const label = t('asset.assign-new')
  return { label, entries: () => [{ id: 'assign', label, icon: 'add', onSelect: assignMore }] }
}

const columns = (scope: Scope, t: Translate): Column<AssetInfo>[] => [
  nameColumn('name', t('entity.name'), (asset) => asset.name),
  textColumn('type', t('subtype.ASSET'), (asset) => asset.type, { compact: true, compactWidth: 124 }),
  textColumn('label', t('entity.label'), (asset) => asset.label),
  ...ownerColumns<AssetInfo>(scope),
  createdTimeColumn(),
]
