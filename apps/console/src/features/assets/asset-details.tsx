import type { AssetInfo } from '@signalbox/model/entities/asset'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { assetKeys, getAsset, saveAsset } from '../../api/entities/assets'
import { entityChoiceKeys } from '../../api/search/entity-search'
import { AssignmentNote } from '../../entity/assignment/assignment-note'
import { useCommonTabs } from '../../entity/common-tabs'
import { EntityDetails } from '../../entity/entity-drawer'
import { useEditedEntity } from '../../entity/form/use-edited-entity'
import type { DrawerPlace, Settle } from '../../entity/list/entity-list-page'
import type { Scope } from '../../entity/scope'
import { AssetForm, AssetFormValues, toAsset, toFormValues } from './asset-form'

interface AssetDetailsProps {
  place: DrawerPlace
  scope: Scope
  actionsOf: (asset: AssetInfo, settle: Settle) => MenuEntry[]
  /** Given on the asset's page. */
  overview?: () => ReactNode
}

/** Everything about one asset: beside the list, or on its page. */
export function AssetDetails({ place, scope, actionsOf, overview }: AssetDetailsProps) {
  const { t } = useTranslation()
  const { id } = place
  const { query, edit } = useEditedEntity(id, {
    keys: assetKeys,
    get: getAsset,
    save: (values, asset) => saveAsset(toAsset(values, asset)),
    schema: AssetFormValues,
    toForm: toFormValues,
    alsoChanged: [entityChoiceKeys.subtypes('ASSET')],
  })
  const asset = query.data
  const tabs = useCommonTabs({ entityType: 'ASSET', id })
  const actions = asset ? actionsOf(asset, place.settle) : []

  return (
    <EntityDetails
      place={place}
      page={`/assets/${id}`}
      icon="domain"
      title={asset?.name ?? ''}
      subtitle={
        <>
          <span>{t('asset.asset-details')}</span>
          {asset && (
            <span>
              <bdi>{asset.type}</bdi>
            </span>
          )}
        </>
      }
      entity={query}
      edit={edit}
      mayEdit={scope.kind !== 'customer-user'}
      actions={actions}
      tabs={tabs}
      copyIdLabel={t('asset.copy-id')}
      note={asset && <AssignmentNote item={asset} scope={scope} />}
      fields={() => <AssetForm disabled={!edit.editing} />}
      overview={overview}
    />
  )
}
