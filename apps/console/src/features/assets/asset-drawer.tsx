import type { AssetInfo } from '@signalbox/model/asset'
import type { MenuEntry } from '@signalbox/ui/menu'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { assetKeys, getAsset, saveAsset } from '../../api/assets'
import { entityChoiceKeys } from '../../api/entity-search'
import { AssignmentNote } from '../../entity/assignment/assignment-note'
import { useCommonTabs } from '../../entity/common-tabs'
import { DetailsForm } from '../../entity/details-form'
import { EntityDrawer } from '../../entity/entity-drawer'
import type { DrawerPlace, Settle } from '../../entity/entity-list-page'
import type { Scope } from '../../entity/scope'
import { useEditForm } from '../../entity/use-edit-form'
import { AssetForm, AssetFormValues, toAsset, toFormValues } from './asset-form'

interface AssetDrawerProps {
  place: DrawerPlace
  scope: Scope
  actionsOf: (asset: AssetInfo, settle: Settle) => MenuEntry[]
}

/** Everything about one asset. */
export function AssetDrawer({ place, scope, actionsOf }: AssetDrawerProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { id } = place
  const query = useQuery({ queryKey: assetKeys.one(id), queryFn: () => getAsset(id) })
  const asset = query.data
  const edit = useEditForm({
    schema: AssetFormValues,
    stored: asset && toFormValues(asset),
    reload: async () => toFormValues(await getAsset(id)),
    save: async (values) => {
      await saveAsset(toAsset(values, asset))
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: assetKeys.all }),
        queryClient.invalidateQueries({ queryKey: entityChoiceKeys.subtypes('ASSET') }),
      ])
    },
  })
  const tabs = useCommonTabs({ entityType: 'ASSET', id })
  const actions = asset ? actionsOf(asset, place.settle) : []

  return (
    <EntityDrawer
      place={place}
      icon="domain"
      title={asset?.name ?? ''}
      subtitle={
        <>
          <span>{t('asset.asset-details')}</span>
          {asset && <bdi>{asset.type}</bdi>}
        </>
      }
      entity={query}
      edit={edit}
      mayEdit={scope.kind !== 'customer-user'}
      actions={actions}
      tabs={tabs}
      details={() =>
        asset && (
          <DetailsForm
            editing={edit.editing}
            actions={actions}
            id={id}
            copyIdLabel={t('asset.copy-id')}
            note={<AssignmentNote item={asset} scope={scope} />}
          >
            <AssetForm disabled={!edit.editing} />
          </DetailsForm>
        )
      }
    />
  )
}
