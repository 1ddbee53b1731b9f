import type { TenantInfo, TenantInput } from '@signalbox/model/entities/tenant'
import type { EntityId } from '@signalbox/model/entity-id'
import { FieldGroup } from '@signalbox/ui/fields/field'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { descriptionOf, withDescription } from '../../entity/description'
import { requiredEntity, requiredText } from '../../entity/form/form-texts'
import { ContactFields, checkContact, contactFormShape, toContactForm } from '../../forms/contact-form'
import { FormText } from '../../forms/fields'
import { FormTenantProfile } from './tenant-profile-field'

/** The values of the tenant form. The error messages are i18n keys. */
export const TenantFormValues = z
  .object({
    title: requiredText('entity.title-required'),
    profile: requiredEntity('tenant-profile.required'),
    description: z.string().trim(),
    ...contactFormShape,
  })
  .superRefine(checkContact)
export type TenantFormValues = z.infer<typeof TenantFormValues>

/** The values of the form for a new tenant. */
export const newTenant = (profile: EntityId | null): TenantFormValues => ({
  title: '',
  profile,
  description: '',
  ...toContactForm(null),
})

/** The values of the form for a stored tenant. */
export const toFormValues = (tenant: TenantInfo): TenantFormValues => ({
  title: tenant.title,
  profile: tenant.tenantProfileId,
  description: descriptionOf(tenant),
  ...toContactForm(tenant),
})

/** The tenant to save: the stored tenant with the values of the form. */
export function toTenant(form: TenantFormValues, stored?: TenantInfo): TenantInput {
  const { profile, description, ...rest } = form
  return {
    ...rest,
    id: stored?.id,
    tenantProfileId: profile && { entityType: 'TENANT_PROFILE', id: profile.id },
    additionalInfo: withDescription(stored, description),
  }
}

/** The fields of a tenant, for adding and editing. */
export function TenantForm({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <FormText name="title" label={t('entity.title')} required autoFocus={!disabled} disabled={disabled} />
      <FormTenantProfile name="profile" label={t('tenant.tenant-profile')} required disabled={disabled} />
      <FormText name="description" label={t('entity.description')} rows={3} disabled={disabled} />
      <FieldGroup title={t('contact.contact')}>
        <ContactFields disabled={disabled} />
      </FieldGroup>
    </>
  )
}
