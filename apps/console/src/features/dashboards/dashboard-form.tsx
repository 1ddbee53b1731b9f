import type { Dashboard, DashboardInput } from '@signalbox/model/dashboard'
import { isObject } from '@signalbox/model/json/is-object'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { NEW_DASHBOARD_WINDOW } from '@signalbox/model/time/time-window'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { requiredText } from '../../entity/form/form-texts'
import { FormText } from '../../forms/fields'

/** The values of the dashboard form. The messages are i18n keys. */
export const DashboardFormValues = z.object({
  title: requiredText('entity.title-required'),
  description: z.string().trim(),
})
export type DashboardFormValues = z.infer<typeof DashboardFormValues>

export const emptyDashboard: DashboardFormValues = { title: '', description: '' }

/** The values of the form for a stored dashboard. */
export function toFormValues({ title, configuration }: Dashboard): DashboardFormValues {
  const { description } = contentOf(configuration)
  return { title, description: typeof description === 'string' ? description : '' }
}

/** The dashboard to save: the description is part of its content. */
export const toDashboard = (form: DashboardFormValues, stored?: Dashboard): DashboardInput => ({
  id: stored?.id,
  title: form.title,
  configuration: {
    ...(stored ? contentOf(stored.configuration) : { timewindow: NEW_DASHBOARD_WINDOW }),
    description: form.description,
  },
})

const contentOf = (configuration: unknown): JsonObject =>
  isObject(configuration) ? (configuration as JsonObject) : {}

/** The fields of a dashboard, for adding and editing. */
export function DashboardForm({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <FormText name="title" label={t('entity.title')} required autoFocus={!disabled} disabled={disabled} />
      <FormText name="description" label={t('entity.description')} rows={3} disabled={disabled} />
    </>
  )
}
