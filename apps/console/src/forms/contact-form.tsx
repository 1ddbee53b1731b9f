import { contactErrors } from '@signalbox/model/entities/contact'
import type { Contact } from '@signalbox/model/entities/contact-fields'
import { nameOrder } from '@signalbox/model/text/name-order'
import { AutocompleteField } from '@signalbox/ui/fields/autocomplete-field'
import { FieldGroup, type FieldProps, FieldRow } from '@signalbox/ui/fields/field'
import { useEffect, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { countryNames } from '../i18n/country-names'
import { bound } from './bound'
import { FormText } from './fields'

const text = z.string().trim().max(255, 'entity.name-too-long')

/**
 * The contact fields of a form. Spread them into the schema of the form, and refine that schema with `checkContact`.
 */
export const contactFormShape = {
  country: z.string().nullable(),
  state: text,
  city: text,
  address: text,
  address2: text,
  zip: text,
  phone: text,
  email: text,
}

type ContactForm = { [Part in keyof typeof contactFormShape]: z.infer<(typeof contactFormShape)[Part]> }

/** For `superRefine`: checks postal code and email address. */
export function checkContact(values: ContactForm, context: z.RefinementCtx) {
  for (const [part, message] of Object.entries(contactErrors(values))) {
    context.addIssue({ code: 'custom', path: [part], message })
  }
}

/** The initial values of the form. */
export const toContactForm = (contact: Partial<Contact> | null | undefined): ContactForm => ({
  country: contact?.country ?? null,
  state: contact?.state ?? '',
  city: contact?.city ?? '',
  address: contact?.address ?? '',
  address2: contact?.address2 ?? '',
  zip: contact?.zip ?? '',
  phone: contact?.phone ?? '',
  email: contact?.email ?? '',
})

/** Country, address, phone and email of a tenant or customer, inside a `FormProvider`. */
export function ContactFields({ disabled = false }: { disabled?: boolean }) {
  const { t } = useTranslation()
  const { trigger, getFieldState } = useFormContext()
  const country = useWatch({ name: 'country' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the postal code is checked again when the country changes
  useEffect(() => {
    if (getFieldState('zip').isTouched || getFieldState('zip').error) void trigger('zip')
  }, [country])

  const field = (name: keyof ContactForm, label = name as string) => (
    <FormText name={name} label={t(`contact.${label}`)} disabled={disabled} />
  )
  return (
    <FieldGroup>
      <CountryPicker name="country" label={t('contact.country')} disabled={disabled} />
      <FieldRow>
        {field('city')}
        {field('state')}
        {field('zip', 'postal-code')}
      </FieldRow>
      {field('address')}
      {field('address2')}
      <FieldRow>
        {field('phone')}
        {field('email')}
      </FieldRow>
    </FieldGroup>
  )
}

interface Country {
  name: string
  /** The name in the user's language. */
  label: string
}

/** A country by its name in the user's language; the English name is stored. */
export function CountryField({ value, onChange, ...props }: FieldProps<string | null>) {
  const { i18n } = useTranslation()
  const countries = useMemo(() => namedCountries(i18n.language), [i18n.language])
  return (
    <AutocompleteField<Country>
      {...props}
      value={value ? (countries.find(({ name }) => name === value) ?? { name: value, label: value }) : null}
      onChange={(country) => onChange(country?.name ?? null)}
      options={countries}
      keyOf={({ name }) => name}
      labelOf={({ label }) => label}
    />
  )
}

const CountryPicker = bound(CountryField)

/** All countries, in the alphabetical order of their names in a language. */
export function namedCountries(language: string): Country[] {
  const countries = [...countryNames(language)].map(([name, label]) => ({ name, label }))
  // The stored names are in alphabetical order.
  if (language === 'en-US') return countries
  const compareNames = nameOrder(language)
  return countries.sort((a, b) => compareNames(a.label, b.label))
}
