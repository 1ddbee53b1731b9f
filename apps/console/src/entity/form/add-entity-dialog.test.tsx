// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { FormText } from '../../forms/fields'
import { renderConsole } from '../../testing/render'
import { AddEntityDialog } from './add-entity-dialog'

afterEach(cleanup)

async function openFilledDialog(save: () => Promise<string>) {
  const onAdded = vi.fn()
  await renderConsole(
    <AddEntityDialog
      title="Add"
      schema={z.object({ name: z.string().min(1) })}
      defaults={{ name: '' }}
      save={save}
      queryKeys={[]}
      onClose={() => undefined}
      onAdded={onAdded}
    >
      <FormText name="name" label="Name" />
    </AddEntityDialog>,
  )
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'North yard' } })
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add' })
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('false'))
  return { add, onAdded }
}

test('two quick clicks add one entity', async () => {
  const save = vi.fn(async () => 'added')
  const { add, onAdded } = await openFilledDialog(save)
  fireEvent.click(add)
  fireEvent.click(add)
  await waitFor(() => expect(onAdded).toHaveBeenCalled())
  expect(save).toHaveBeenCalledOnce()
})

test('an added entity cannot be added again before the dialog is closed', async () => {
  const { add, onAdded } = await openFilledDialog(async () => 'added')
  fireEvent.click(add)
  await waitFor(() => expect(onAdded).toHaveBeenCalled())
  expect(add.disabled).toBe(true)
})

test('an entity that the server refused can be submitted again', async () => {
  const save = vi.fn(async () => 'added').mockRejectedValueOnce(new Error('refused'))
  const { add, onAdded } = await openFilledDialog(save)
  fireEvent.click(add)
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBe('false'))
  fireEvent.click(add)
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce())
})

test('Add with an invalid field shows its error and saves nothing', async () => {
  const save = vi.fn(async () => 'added')
  await renderConsole(
    <AddEntityDialog
      title="Add"
      schema={z.object({ name: z.string().min(1, 'entity.name-required') })}
      defaults={{ name: '' }}
      save={save}
      queryKeys={[]}
      onClose={() => undefined}
      onAdded={() => undefined}
    >
      <FormText name="name" label="Name" />
    </AddEntityDialog>,
  )
  const add = await screen.findByRole('button', { name: 'Add' })
  expect(add.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(add)
  expect(await screen.findByText('A name is required.')).toBeTruthy()
  expect(save).not.toHaveBeenCalled()
})
