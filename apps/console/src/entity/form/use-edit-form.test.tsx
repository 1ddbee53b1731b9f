// @vitest-environment happy-dom
import { hideToasts } from '@signalbox/ui/feedback/toasts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../../api/request/http'
import { FormText } from '../../forms/fields'
import { renderConsole } from '../../testing/render'
import { useEditForm } from './use-edit-form'

afterEach(() => {
  hideToasts()
  cleanup()
})

const schema = z.object({ name: z.string() })

function Form({ reload, save }: { reload: () => Promise<{ name: string }>; save: () => Promise<void> }) {
  const edit = useEditForm({ schema, stored: { name: 'North yard' }, reload, save })
  return (
    <FormProvider {...edit.form}>
      <FormText name="name" label="Name" disabled={!edit.editing} />
      <button type="button" onClick={edit.editing ? edit.apply : edit.edit}>
        {edit.editing ? 'Apply' : 'Edit'}
      </button>
    </FormProvider>
  )
}

test('if the stored version cannot be read, Apply shows the error, keeps the input and saves nothing', async () => {
  const save = vi.fn()
  const notFound = new ApiError(404, 'Asset was not found', 32, {}, 'GET /api/asset/info/a1')
  await renderConsole(<Form reload={() => Promise.reject(notFound)} save={save} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'South yard' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText(/Asset was not found/)
  expect(save).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('South yard')
})

const twoFields = z.object({ name: z.string(), label: z.string() })

/** A form with stored values that each save replaces, as if they were loaded again from the server. */
function SavedForm({ saved }: { saved: Promise<void> }) {
  const [stored, setStored] = useState({ name: 'North yard', label: '' })
  const edit = useEditForm({
    schema: twoFields,
    stored,
    save: async (values) => {
      await saved
      setStored(values)
    },
  })
  return (
    <FormProvider {...edit.form}>
      <FormText name="name" label="Name" disabled={!edit.editing} />
      <FormText name="label" label="Label" disabled={!edit.editing} />
      <button type="button" onClick={edit.editing ? edit.apply : edit.edit}>
        {edit.editing ? 'Apply' : 'Edit'}
      </button>
      <p>{`${edit.saving ? 'saving' : 'idle'}, ${edit.changes} changes`}</p>
    </FormProvider>
  )
}

const textIn = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value

test('text that is typed during a save is kept, and the form stays in edit mode', async () => {
  let respond = () => {}
  await renderConsole(<SavedForm saved={new Promise((resolve) => (respond = resolve))} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'South yard' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('saving, 1 changes')
  fireEvent.change(screen.getByRole('textbox', { name: 'Label' }), { target: { value: 'Gate 3' } })
  respond()
  await screen.findByText('idle, 1 changes')
  expect([textIn('Name'), textIn('Label')]).toEqual(['South yard', 'Gate 3'])
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByRole('button', { name: 'Edit' })
  expect([textIn('Name'), textIn('Label')]).toEqual(['South yard', 'Gate 3'])
})
