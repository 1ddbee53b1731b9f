// @vitest-environment happy-dom
import { TextField } from '@signalbox/ui/fields/text-field'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../testing/render'
import { FormDialog } from './form-dialog'

afterEach(cleanup)

async function open(state: { isReady: boolean; busy?: boolean; needsChange?: boolean; isChanged?: boolean }) {
  const onSubmit = vi.fn()
  await renderConsole(
    <FormDialog
      isChanged
      {...state}
      title="Name"
      submitLabel="Save"
      onSubmit={onSubmit}
      onClose={() => undefined}
    >
      <TextField label="Name" required value="" onChange={() => undefined} />
    </FormDialog>,
  )
  const form = (await screen.findByRole('textbox')).closest('form')!
  return { onSubmit, submit: () => fireEvent.submit(form) }
}

const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

test('valid input is submitted', async () => {
  const { onSubmit, submit } = await open({ isReady: true })
  expect(isDisabled('Save')).toBe(false)
  submit()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('while a submit is running, a second submit does nothing', async () => {
  const { onSubmit, submit } = await open({ isReady: true })
  let endSubmit!: () => void
  onSubmit.mockImplementation(() => new Promise<void>((resolve) => (endSubmit = resolve)))
  submit()
  submit()
  expect(onSubmit).toHaveBeenCalledOnce()
  endSubmit()
  await vi.waitFor(() => {
    submit()
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })
})

test.each([
  ['unchanged', { isReady: true, needsChange: true, isChanged: false }, false],
  ['being saved', { isReady: true, busy: true }, true],
])('%s input is not submitted by button or Enter', async (_, state, isCancelDisabled) => {
  const { onSubmit, submit } = await open(state)
  expect(isDisabled('Save')).toBe(true)
  expect(isDisabled('Cancel')).toBe(isCancelDisabled)
  submit()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('submitting incomplete input shows an error at the empty required field, and focuses this field', async () => {
  const { onSubmit } = await open({ isReady: false })
  const save = screen.getByRole('button', { name: 'Save' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
  save.focus()
  fireEvent.click(save)
  expect((await screen.findByRole('alert')).textContent).toContain('missing')
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  expect(onSubmit).not.toHaveBeenCalled()
})
