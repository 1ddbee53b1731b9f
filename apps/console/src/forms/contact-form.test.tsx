// @vitest-environment happy-dom
import { zodResolver } from '@hookform/resolvers/zod'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { renderConsole } from '../testing/render'
import { ContactFields, checkContact, contactFormShape, namedCountries, toContactForm } from './contact-form'

afterEach(cleanup)

const schema = z.object(contactFormShape).superRefine(checkContact)

function Example() {
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: toContactForm({ country: 'Germany', zip: '10115' }),
  })
  return (
    <FormProvider {...form}>
      <ContactFields />
      <button type="button" onClick={() => form.setValue('country', 'Austria')}>
        move
      </button>
    </FormProvider>
  )
}

function fill(label: string, text: string) {
  const field = screen.getByLabelText(label)
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.blur(field)
}

test('a postal code has to match its country; a change of the country checks the postal code again', async () => {
  await renderConsole(<Example />)
  fill('ZIP / postal code', '12345')
  fireEvent.click(screen.getByText('move'))
  await screen.findByText('Enter a valid postal code for this country.')
  fill('ZIP / postal code', '1010')
  await waitFor(() => expect(screen.queryByText('Enter a valid postal code for this country.')).toBeNull())
})

test('an email address has to be valid', async () => {
  await renderConsole(<Example />)
  fill('Email', 'somebody')
  await screen.findByText('Enter a valid email address.')
})

test('countries are sorted by their names in the given language', () => {
  const labels = namedCountries('de-DE').map(({ label }) => label)
  expect(labels.indexOf('Österreich')).toBeLessThan(labels.indexOf('Polen'))
  expect(labels.indexOf('Deutschland')).toBeLessThan(labels.indexOf('Frankreich'))
  expect(namedCountries('de-DE').find(({ label }) => label === 'Deutschland')?.name).toBe('Germany')
  expect(namedCountries('en-US')).toHaveLength(249)
})
