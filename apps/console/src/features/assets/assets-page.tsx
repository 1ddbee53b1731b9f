import { type AssetInfo, RESERVED_ASSET_TYPE } from '@signalbox/model/entities/asset'
import type { Column } from '@signalbox/ui/table/data-table'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { assetKeys, listAssets } from '../../api/entities/assets'
import { entityChoiceKeys } from '../../api/search/entity-search'
import { ownerColumns } from '../../entity/assignment/owner-columns'
import styles from '../../entity/entity.module.css'
import { linkedNameColumn, textColumn } from '../../entity/list/columns'
import { createdTimeColumn } from '../../entity/list/created-time-column'
import { EntityListPage } from '../../entity/list/entity-list-page'
import { type Scope, useScope, useScopeTitle } from '../../entity/scope'
import { SubtypeSelectField } from '../../forms/entity/subtype-field'
import { shownCustomer } from '../../i18n/customer-names'
import { lazyDialog } from '../../lazy-part/lazy-part'
import { AddAssetDialog } from './add-asset-dialog'
import { AssetDetails } from './asset-details'
import { useAssetActions } from './use-asset-actions'

const ImportDialog = lazyDialog(async () => ({
  default: (await import('../../entity/csv-import/import-dialog')).ImportDialog,
}))

/** The assets of the tenant or of a customer. */
export function Component() {
  const { t } = useTranslation()
  const scope = useScope()
  const title = useScopeTitle(scope, t('asset.assets'))
  const type = useSearchParams()[0].get('type') ?? ''
  const [importing, setImporting] = useState(false)
  const isTenant = scope.kind === 'tenant'
  const filter = { customerId: scope.customerId, type }
  const { list, actionsOf, dialog } = useAssetActions(scope, () => setImporting(true))

  return (
    <>
      <EntityListPage<AssetInfo>
        {...list}
        name="assets"
        title={title}
        columns={columns(scope, t)}
        nameOf={(asset) => asset.name}
        pageOf={(id) => `/assets/${id}`}
        queryKey={(link) => assetKeys.list(link, filter)}
        load={(link) => listAssets(link, filter)}
        filter={(setFilter) => (
          <SubtypeSelectField
            kind="ASSET"
            label=""
            className={styles.filter}
            ariaLabel={t('subtype.ASSET')}
            value={type}
            onChange={(next) => setFilter({ type: next })}
          />
        )}
        searchLabel={t('asset.search')}
        formatSelectedText={(count) => t('asset.selected', { count })}
        emptyTitle={t('asset.no-assets')}
        emptyText={t(EMPTY_TEXTS[scope.kind])}
        isFiltered={type !== ''}
        toPhoneRow={(asset) => ({
          title: asset.name,
          text: [typeText(asset.type, t), asset.label, shownCustomer(asset.customerTitle)]
            .filter(Boolean)
            .join(' · '),
        })}
        drawer={(navigation) => (
          <AssetDetails key={navigation.id} navigation={navigation} scope={scope} actionsOf={actionsOf} />
        )}
        addDialog={isTenant ? (props) => <AddAssetDialog {...props} /> : undefined}
      />
      {dialog}
      {importing && (
        <Suspense fallback={null}>
          <ImportDialog
            kind="ASSET"
            queryKeys={[assetKeys.all, entityChoiceKeys.subtypes('ASSET')]}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const EMPTY_TEXTS = {
  tenant: 'asset.no-assets-text',
  customer: 'entity.nothing-assigned',
  'customer-user': 'asset.no-assets-customer-text',
}

/** The reserved type of assets with queue statistics is shown as a translated name. */
const typeText = (type: string, t: (key: string) => string) =>
  type === RESERVED_ASSET_TYPE ? t('asset-type.queue') : type

/** The name of the reserved type is long in most languages, so it is wrapped. */
const typeColumn = (t: (key: string) => string): Column<AssetInfo> => ({
  id: 'type',
  label: t('subtype.ASSET'),
  compact: true,
  compactWidth: 98,
  render: ({ type }) => (
    <span className={type === RESERVED_ASSET_TYPE ? styles.wrapped : styles.text} dir="auto">
      {typeText(type, t)}
    </span>
  ),
})

const columns = (scope: Scope, t: (key: string) => string): Column<AssetInfo>[] => [
  linkedNameColumn(t('entity.name'), ({ id }) => `/assets/${id.id}`),
  typeColumn(t),
  textColumn('label', t('entity.label'), (asset) => asset.label, { minor: true }),
  ...ownerColumns<AssetInfo>(scope),
  createdTimeColumn(),
]
