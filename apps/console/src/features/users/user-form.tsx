import type { User, UserInput } from '@signalbox/model/entities/user'
import { isEmail } from '@signalbox/model/text/email'
import { FieldGroup, FieldRow } from '@signalbox/ui/fields/field'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { descriptionOf } from '../../entity/description'
import { requiredText, shortText } from '../../entity/form/form-texts'
import { FormDashboard } from '../../forms/entity/dashboard-field'
import { FormCheckbox, FormText } from '../../forms/fields'
import type { UserContext } from './user-context'

/** The values of the user form. The error messages are i18n keys. */
export const UserFormValues = z.object({
  email: requiredText('user.email-required').refine(isEmail, 'user.invalid-email-format'),
  firstName: shortText(),
  lastName: shortText(),
  description: z.string().trim(),
  defaultDashboardId: z.string().nullable(),
  defaultDashboardFullscreen: z.boolean(),
})
export type UserFormValues = z.infer<typeof UserFormValues>

export const emptyUser: UserFormValues = {
  email: '',
  firstName: '',
  lastName: '',
  description: '',
  defaultDashboardId: null,
  defaultDashboardFullscreen: false,
}

/** The values of the form for a stored user. */
export function toFormValues(user: User): UserFormValues {
  const { defaultDashboardId, defaultDashboardFullscreen } = user.additionalInfo ?? {}
  return {
    email: user.email,
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    description: descriptionOf(user),
    defaultDashboardId: typeof defaultDashboardId === 'string' ? defaultDashboardId || null : null,
    defaultDashboardFullscreen: defaultDashboardFullscreen === true,
  }
}

/** The user to save: the stored user with the values of the form, and tenant, customer and role of `UserContext`. */
export function toUser(
  form: UserFormValues,
  { authority, belongsTo }: UserContext,
  stored?: User,
): UserInput {
  const { email, firstName, lastName, ...info } = form
  return {
    id: stored?.id,
    ...belongsTo,
    authority,
    email,
    firstName,
    lastName,
    additionalInfo: { ...stored?.additionalInfo, ...info },
  }
}

/** The fields of a user, for adding and editing. */
export function UserForm({ context, disabled = false }: { context: UserContext; disabled?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <FormText
        name="email"
        label={t('entity.email')}
        type="email"
        required
        autoFocus={!disabled}
        disabled={disabled}
      />
      <FieldRow>
        <FormText name="firstName" label={t('user.first-name')} disabled={disabled} />
        <FormText name="lastName" label={t('user.last-name')} disabled={disabled} />
      </FieldRow>
      <FormText name="description" label={t('entity.description')} rows={3} disabled={disabled} />
      <FieldGroup title={t('user.default-dashboard')}>
        <FormDashboard
          name="defaultDashboardId"
          label={t('user.dashboard')}
          scope={context.owner}
          disabled={disabled}
        />
        <FormCheckbox
          name="defaultDashboardFullscreen"
          label={t('user.always-fullscreen')}
          help={t('user.always-fullscreen-help')}
          disabled={disabled}
        />
      </FieldGroup>
    </>
  )
}
