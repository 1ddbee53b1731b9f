import type { WidgetsBundle, WidgetsBundleInput } from '@signalbox/model/entities/widgets-bundle'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { requiredText } from '../../entity/form/form-texts'
import { FormText } from '../../forms/fields'
import { FormImage } from '../../forms/values/file-fields'

/** The values of the widgets bundle form. The messages are i18n keys. */
export const BundleFormValues = z.object({
  title: requiredText('entity.title-required'),
  image: z.string().max(400_000, 'widgets-bundle.image-too-large').nullable(),
})
export type BundleFormValues = z.infer<typeof BundleFormValues>

export const emptyBundle: BundleFormValues = { title: '', image: null }

/** The values of the form for a stored bundle. */
export const bundleValues = ({ title, image }: WidgetsBundle): BundleFormValues => ({ title, image })

/** The bundle to save. A stored alias is not changed, because dashboards refer to a bundle by its alias. */
export const toBundle = ({ title, image }: BundleFormValues, stored?: WidgetsBundle): WidgetsBundleInput => ({
  id: stored?.id,
  alias: stored?.alias ?? null,
  title,
  image,
})

/** The fields of a widgets bundle. */
export function BundleForm({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <FormText name="title" label={t('entity.title')} required autoFocus={!disabled} disabled={disabled} />
      <FormImage name="image" label={t('widgets-bundle.image')} disabled={disabled} />
    </>
  )
}
