import type { AssetInfo } from '@signalbox/model/entities/asset'
import { useTranslation } from 'react-i18next'
import { assetKeys, deleteAsset } from '../../api/entities/assets'
import { useAssignableList } from '../../entity/assignment/use-assignable-list'
import type { Scope } from '../../entity/scope'

/** The actions of assets, in the list and on an asset's page. `onImport` opens the CSV import. */
export function useAssetActions(scope: Scope, onImport: () => void) {
  const { t } = useTranslation()
  return useAssignableList<AssetInfo>({
    kind: 'asset',
    entityType: 'ASSET',
    scope,
    queryKeys: [assetKeys.all],
    addLabel: t('asset.add-asset'),
    addEntries: (openDialog) => [
      { id: 'add', label: t('asset.add-new'), icon: 'add', onSelect: openDialog },
      { id: 'import', label: t('import.title.ASSET'), icon: 'upload', onSelect: onImport },
    ],
    assignLabel: t('asset.assign-new'),
    deletion: {
      remove: ({ id }, options) => deleteAsset(id.id, options),
      titleOne: (name) => t('asset.delete-title', { name }),
      titleMany: (count) => t('asset.delete-many-title', { count }),
      text: (count) => t('asset.delete-text', { count }),
    },
  })
}
