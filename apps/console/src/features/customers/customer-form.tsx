import type { Customer, CustomerInput } from '@signalbox/model/entities/customer'
import { FieldGroup } from '@signalbox/ui/fields/field'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { descriptionOf, withDescription } from '../../entity/description'
import { requiredText } from '../../entity/form/form-texts'
import { ContactFields, checkContact, contactFormShape, toContactForm } from '../../forms/contact-form'
import { FormText } from '../../forms/fields'

/** The values of the customer form. The error messages are i18n keys. */
export const CustomerFormValues = z
  .object({
    title: requiredText('entity.title-required'),
    description: z.string().trim(),
    ...contactFormShape,
  })
  .superRefine(checkContact)
export type CustomerFormValues = z.infer<typeof CustomerFormValues>

export const emptyCustomer: CustomerFormValues = { title: '', description: '', ...toContactForm(null) }

/** The values of the form for a stored customer. */
export const toFormValues = (customer: Customer): CustomerFormValues => ({
  title: customer.title,
  description: descriptionOf(customer),
  ...toContactForm(customer),
})

/** The customer to save: the stored customer with the values of the form. */
export function toCustomer(form: CustomerFormValues, stored?: Customer): CustomerInput {
  const { description, ...rest } = form
  return { ...rest, id: stored?.id, additionalInfo: withDescription(stored, description) }
}

/** The fields of a customer, for adding and editing. */
export function CustomerForm({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <FormText name="title" label={t('entity.title')} required autoFocus={!disabled} disabled={disabled} />
      <FormText name="description" label={t('entity.description')} rows={3} disabled={disabled} />
      <FieldGroup title={t('contact.contact')}>
        <ContactFields disabled={disabled} />
      </FieldGroup>
    </>
  )
}
