// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { FormText } from '../../forms/fields'
import { renderConsole } from '../../testing/render'
import { SaveFormDialog } from './save-form-dialog'

afterEach(cleanup)

async function openFilledDialog(save: () => Promise<string>) {
  const onSaved = vi.fn()
  await renderConsole(
    <SaveFormDialog
      title="Add"
      schema={z.object({ name: z.string().min(1) })}
      defaults={{ name: '' }}
      save={save}
      queryKeys={[]}
      onClose={() => undefined}
      onSaved={onSaved}
    >
      <FormText name="name" label="Name" />
    </SaveFormDialog>,
  )
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'North yard' } })
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' })
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('false'))
  return { add, onSaved }
}

test('two quick clicks add one entity', async () => {
  const save = vi.fn(async () => 'added')
  const { add, onSaved } = await openFilledDialog(save)
  fireEvent.click(add)
  fireEvent.click(add)
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(save).toHaveBeenCalledOnce()
})

test('an added entity cannot be added again before the dialog is closed', async () => {
  const { add, onSaved } = await openFilledDialog(async () => 'added')
  fireEvent.click(add)
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(add.disabled).toBe(true)
})

test('an entity that the server refused can be submitted again', async () => {
  const save = vi.fn(async () => 'added').mockRejectedValueOnce(new Error('refused'))
  const { add, onSaved } = await openFilledDialog(save)
  fireEvent.click(add)
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('false'))
  fireEvent.click(add)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

test('if a field is invalid, a click on "Add" shows the error of the field and saves nothing', async () => {
  const save = vi.fn(async () => 'added')
  await renderConsole(
    <SaveFormDialog
      title="Add"
      schema={z.object({ name: z.string().min(1, 'entity.name-required') })}
      defaults={{ name: '' }}
      save={save}
      queryKeys={[]}
      onClose={() => undefined}
      onSaved={() => undefined}
    >
      <FormText name="name" label="Name" />
    </SaveFormDialog>,
  )
  const add = await screen.findByRole('button', { name: 'Add' })
  expect(add.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(add)
  expect(await screen.findByText('A name is required.')).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
})
