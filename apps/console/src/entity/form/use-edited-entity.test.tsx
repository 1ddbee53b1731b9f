// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { FormProvider } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { FormText } from '../../forms/fields'
import { renderConsole } from '../../testing/render'
import { useEditedEntity } from './use-edited-entity'

afterEach(cleanup)

interface Pump {
  name: string
  customer: string | null
}

let stored: Pump
const save = vi.fn(async (_values: { name: string }, _stored: Pump | undefined) => undefined)

function Details() {
  const { edit } = useEditedEntity('p1', {
    keys: { all: ['pumps'], one: (id) => ['pumps', id] },
    get: async () => stored,
    save,
    schema: z.object({ name: z.string() }),
    toForm: ({ name }: Pump) => ({ name }),
  })
  return (
    <FormProvider {...edit.form}>
      <FormText name="name" label="Name" disabled={!edit.editing} />
      <button type="button" onClick={edit.editing ? edit.apply : edit.edit}>
        {edit.editing ? 'Apply' : 'Edit'}
      </button>
    </FormProvider>
  )
}

test('a change of another user to a property without a form field is kept when Apply is clicked', async () => {
  stored = { name: 'Pump', customer: null }
  await renderConsole(<Details />)
  await screen.findByDisplayValue('Pump')
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Pump 7' } })
  stored = { name: 'Pump', customer: 'Bakery' }
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(save).toHaveBeenCalledWith({ name: 'Pump 7' }, { name: 'Pump', customer: 'Bakery' })
})
