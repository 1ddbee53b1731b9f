// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../testing/render'
import { FormDialog } from './form-dialog'

afterEach(cleanup)

async function open(state: { isReady: boolean; busy?: boolean }) {
  const onSubmit = vi.fn()
  await renderConsole(
    <FormDialog
      {...state}
      title="Name"
      isChanged
      submitLabel="Save"
      onSubmit={onSubmit}
      onClose={() => undefined}
    >
      <input />
    </FormDialog>,
  )
  const form = (await screen.findByRole('textbox')).closest('form')!
  return { onSubmit, submit: () => fireEvent.submit(form) }
}

const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

test('what is ready is submitted', async () => {
  const { onSubmit, submit } = await open({ isReady: true })
  expect(isDisabled('Save')).toBe(false)
  submit()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test.each([
  ['not ready', { isReady: false }, false],
  ['being saved', { isReady: true, busy: true }, true],
])('what is %s is not submitted, whichever way', async (_, state, isCancelDisabled) => {
  const { onSubmit, submit } = await open(state)
  expect(isDisabled('Save')).toBe(true)
  expect(isDisabled('Cancel')).toBe(isCancelDisabled)
  submit()
  expect(onSubmit).not.toHaveBeenCalled()
})
