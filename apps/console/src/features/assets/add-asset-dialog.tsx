import { useTranslation } from 'react-i18next'
import { assetKeys, saveAsset } from '../../api/entities/assets'
import { entityChoiceKeys } from '../../api/search/entity-search'
import { FormColumn } from '../../entity/form/details-form'
import { SaveFormDialog } from '../../entity/form/save-form-dialog'
import type { AddDialogProps } from '../../entity/list/entity-list-page'
import { AssetForm, AssetFormValues, emptyAsset, toAsset } from './asset-form'

/** Asks for name, type, label and description of a new asset, and saves the asset. */
export function AddAssetDialog({ onClose, onAdded }: AddDialogProps) {
  const { t } = useTranslation()
  return (
    <SaveFormDialog
      title={t('asset.add-asset')}
      schema={AssetFormValues}
      defaults={emptyAsset}
      save={(values) => saveAsset(toAsset(values))}
      queryKeys={[assetKeys.all, entityChoiceKeys.subtypes('ASSET')]}
      onClose={onClose}
      onSaved={(asset) => onAdded(asset.id.id)}
    >
      <FormColumn>
        <AssetForm />
      </FormColumn>
    </SaveFormDialog>
  )
}
