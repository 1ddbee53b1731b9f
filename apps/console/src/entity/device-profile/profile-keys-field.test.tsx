// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { ProfileKeysField } from './profile-keys-field'

afterEach(() => {
  cleanup()
  stopMockServer()
})

function Keys({ disabled = false }: { disabled?: boolean }) {
  const form = useForm({ defaultValues: { keys: [{ key: 'door', kind: 'STATE' }] } })
  return (
    <FormProvider {...form}>
      <ProfileKeysField disabled={disabled} profileId="p1" />
    </FormProvider>
  )
}

test('key, label, unit and normal state have the maximum lengths of the server', async () => {
  startMockServer({})
  await renderConsole(<Keys />)
  const lengths = ['Key', 'Label', 'Unit', 'Normal state'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).maxLength,
  )
  expect(lengths).toEqual([255, 255, 32, 255])
})

test('outside edit mode, all text fields and menus are disabled', async () => {
  startMockServer({})
  await renderConsole(<Keys disabled />)
  const type = screen.getByRole('combobox', { name: 'Type' })
  expect(type.getAttribute('aria-disabled')).toBe('true')
  const fields = screen.getAllByRole<HTMLInputElement>('textbox')
  expect(fields.map((field) => field.disabled)).toEqual([true, true, true, true, true])
})
