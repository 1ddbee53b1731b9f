import { contactErrors } from '@signalbox/model/contact'
import type { Contact } from '@signalbox/model/contact-fields'
import { COUNTRIES } from '@signalbox/model/countries'
import { SHORT_TEXT_LENGTH } from '@signalbox/model/short-text'
import { AutocompleteField } from '@signalbox/ui/autocomplete-field'
import { FieldGroup, type FieldProps, FieldRow } from '@signalbox/ui/field'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { bound } from './bound'
import { FormText } from './fields'

const text = () => z.string().trim().max(SHORT_TEXT_LENGTH, 'entity.name-too-long')

/** The contact part of a form's values: spread it into the schema, and add `checkContact` as refinement. */
export const contactFormShape = {
  country: z.string().nullable(),
  city: text(),
  state: text(),
  zip: text(),
  address: text(),
  address2: text(),
  phone: text(),
  email: text(),
}
export type ContactFormValues = z.infer<z.ZodObject<typeof contactFormShape>>

export const emptyContact: ContactFormValues = {
  country: null,
  city: '',
  state: '',
  zip: '',
  address: '',
  address2: '',
  phone: '',
  email: '',
}

export function checkContact(values: ContactFormValues, context: z.RefinementCtx) {
  for (const [field, message] of Object.entries(contactErrors(values)))
    context.addIssue({ code: 'custom', path: [field], message })
}

export const toContactForm = (stored: Contact): ContactFormValues => ({
  country: stored.country || null,
  city: stored.city ?? '',
  state: stored.state ?? '',
  zip: stored.zip ?? '',
  address: stored.address ?? '',
  address2: stored.address2 ?? '',
  phone: stored.phone ?? '',
  email: stored.email ?? '',
})

export const toContact = (values: ContactFormValues): Contact => ({
  country: values.country,
  city: values.city,
  state: values.state,
  zip: values.zip,
  address: values.address,
  address2: values.address2,
  phone: values.phone,
  email: values.email,
})

/** Where somebody can be reached. */
export function ContactForm({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslation()
  const { trigger, getValues } = useFormContext<ContactFormValues>()
  const country = useWatch<ContactFormValues, 'country'>({ name: 'country' })

  // Another country judges the postal code anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the country alone is the occasion
  useEffect(() => {
    if (getValues('zip')) void trigger('zip')
  }, [country])

  return (
    <FieldGroup title={t('contact.contact')}>
      <FormCountry name="country" label={t('contact.country')} disabled={disabled} />
      <FieldRow>
        <FormText name="city" label={t('contact.city')} disabled={disabled} />
        <FormText name="state" label={t('contact.state')} disabled={disabled} />
        <FormText name="zip" label={t('contact.postal-code')} disabled={disabled} />
      </FieldRow>
      <FormText name="address" label={t('contact.address')} disabled={disabled} />
      <FormText name="address2" label={t('contact.address2')} disabled={disabled} />
      <FieldRow>
        <FormText name="phone" label={t('contact.phone')} type="tel" disabled={disabled} />
        <FormText name="email" label={t('contact.email')} type="email" disabled={disabled} />
      </FieldRow>
    </FieldGroup>
  )
}

const COUNTRY_NAMES = COUNTRIES.map(({ name }) => name)
const same = (name: string) => name

/** A country by its English name, as contacts store it. */
function CountryField(props: FieldProps<string | null>) {
  return <AutocompleteField<string> {...props} options={COUNTRY_NAMES} keyOf={same} labelOf={same} />
}

const FormCountry = bound(CountryField)
