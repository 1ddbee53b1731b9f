import type { AssetInfo } from '@signalbox/model/entities/asset'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { assetKeys, getAsset, saveAsset } from '../../api/entities/assets'
import { entityChoiceKeys } from '../../api/search/entity-search'
import { AssignmentNote } from '../../entity/assignment/assignment-note'
import { EntityDetails } from '../../entity/entity-drawer'
import type { DetailsNavigation, OnActionDone } from '../../entity/list/entity-list-page'
import { AlarmBadge } from '../../entity/overview/alarm-badge'
import type { Scope } from '../../entity/scope'
import { useEntityDetails } from '../../entity/use-entity-details'
import { AssetForm, AssetFormValues, toAsset, toFormValues } from './asset-form'

interface AssetDetailsProps {
  navigation: DetailsNavigation
  scope: Scope
  actionsOf: (asset: AssetInfo, onActionDone: OnActionDone) => MenuEntry[]
  /** The content of the Overview tab, which only the page of the asset has. */
  overview?: () => ReactNode
}

/** The details of one asset, beside the list or on the page of the asset. */
export function AssetDetails({ navigation, scope, actionsOf, overview }: AssetDetailsProps) {
  const { t } = useTranslation()
  const { id } = navigation
  const {
    stored: asset,
    edit,
    details,
  } = useEntityDetails(navigation, 'ASSET', actionsOf, {
    keys: assetKeys,
    get: getAsset,
    save: (values, asset) => saveAsset(toAsset(values, asset)),
    schema: AssetFormValues,
    toForm: toFormValues,
    queryKeys: [entityChoiceKeys.subtypes('ASSET')],
  })

  return (
    <EntityDetails
      {...details}
      page={`/assets/${id}`}
      icon="domain"
      title={asset?.name ?? ''}
      badge={overview && asset && <AlarmBadge entityId={asset.id} />}
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
      mayEdit={scope.kind !== 'customer-user'}
      copyIdLabel={t('asset.copy-id')}
      note={asset && <AssignmentNote item={asset} scope={scope} />}
      fields={() => <AssetForm disabled={!edit.editing} />}
      overview={overview}
    />
  )
}
