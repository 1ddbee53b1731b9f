import type { WidgetsBundle, WidgetsBundleInput } from '@signalbox/model/widgets-bundle'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { requiredText } from '../../entity/form-texts'
import { FormText } from '../../forms/fields'

/** What a person fills in about a widgets bundle. Messages are text keys. */
export const BundleFormValues = z.object({ title: requiredText('entity.title-required') })
export type BundleFormValues = z.infer<typeof BundleFormValues>

export const emptyBundle: BundleFormValues = { title: '' }

/** The alias stays: dashboards know a bundle by it. */
export const toBundle = ({ title }: BundleFormValues, stored?: WidgetsBundle): WidgetsBundleInput => ({
  id: stored?.id,
  alias: stored?.alias ?? null,
  title,
})

export function BundleForm({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslation()
  return (
    <FormText name="title" label={t('entity.title')} required autoFocus={!disabled} disabled={disabled} />
  )
}
