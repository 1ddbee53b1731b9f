import { zodResolver } from '@hookform/resolvers/zod'
import type { Contact as ContactValues } from '@signalbox/model/entities/contact-fields'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { z } from 'zod'
import { ContactFields, checkContact, contactFormShape, toContactForm } from '../../../forms/contact-form'
import { LONG_TEXT, type StateProps, States } from '../states'

const schema = z.object(contactFormShape).superRefine(checkContact)

type ContactSample = Partial<ContactValues>

const FILLED: ContactSample = {
  country: 'Netherlands',
  city: 'Rotterdam',
  state: 'South Holland',
  zip: '3011 AA',
  address: 'Waalhaven Z.z. 1',
  phone: '+31 10 123 45 67',
  email: 'yard@example.com',
}
const INVALID: ContactSample = { country: 'Netherlands', zip: 'none', email: 'yard at example' }
const LONG: ContactSample = {
  country: 'South Georgia and the South Sandwich Islands',
  city: LONG_TEXT,
  state: LONG_TEXT,
  address: LONG_TEXT,
  address2: LONG_TEXT,
}

/** Examples of the contact form. */
export function Contact() {
  return (
    <States wide title="Contact" empty={{}} filled={FILLED} invalid={INVALID} long={LONG}>
      {(props) => <ContactForm {...props} />}
    </States>
  )
}

function ContactForm({ value, disabled = false, error }: StateProps<ContactSample>) {
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: toContactForm(value),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are validated once, after the first render
  useEffect(() => {
    if (error) void form.trigger()
  }, [])
  return (
    <FormProvider {...form}>
      <ContactFields disabled={disabled} />
    </FormProvider>
  )
}
