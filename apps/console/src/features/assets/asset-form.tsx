import type { AssetInfo, AssetInput } from '@signalbox/model/entities/asset'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { descriptionOf, withDescription } from '../../entity/description'
import { requiredText, shortText } from '../../entity/form/form-texts'
import { FormSubtype } from '../../forms/entity/subtype-field'
import { FormText } from '../../forms/fields'

/** The values of the asset form. The error messages are i18n keys. */
export const AssetFormValues = z.object({
  name: requiredText('entity.name-required'),
  type: z
    .string()
    .nullable()
    .refine((type) => Boolean(type?.trim()), 'asset.asset-type-required'),
  label: shortText(),
  description: z.string().trim(),
})
export type AssetFormValues = z.infer<typeof AssetFormValues>

export const emptyAsset: AssetFormValues = { name: '', type: null, label: '', description: '' }

/** The values of the form for a stored asset. */
export const toFormValues = (asset: AssetInfo): AssetFormValues => ({
  name: asset.name,
  type: asset.type,
  label: asset.label ?? '',
  description: descriptionOf(asset),
})

/** The asset to save: the stored asset with the values of the form. */
export const toAsset = (form: AssetFormValues, stored?: AssetInfo): AssetInput => ({
  id: stored?.id,
  customerId: stored?.customerId,
  name: form.name,
  type: form.type,
  label: form.label,
  additionalInfo: withDescription(stored, form.description),
})

/** The fields of an asset, for adding and editing. */
export function AssetForm({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <FormText name="name" label={t('entity.name')} required autoFocus={!disabled} disabled={disabled} />
      <FormSubtype name="type" kind="ASSET" label={t('subtype.ASSET')} required disabled={disabled} />
      <FormText name="label" label={t('entity.label')} disabled={disabled} />
      <FormText name="description" label={t('entity.description')} rows={3} disabled={disabled} />
    </>
  )
}
