// @vitest-environment happy-dom
import { hideToasts } from '@signalbox/ui/feedback/toasts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { FormText } from '../../forms/fields'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { SettingsForm } from './settings-form'

afterEach(() => {
  hideToasts()
  cleanup()
  stopMockServer()
})

interface Values {
  host: string
  user: string
}

const STORED: Values = { host: 'one', user: 'a' }

async function show(save: (values: Values, stored: Values) => Promise<Values>, load = async () => STORED) {
  startMockServer({})
  await renderConsole(
    <SettingsForm
      title="Mail"
      text=""
      schema={z.object({ host: z.string().trim(), user: z.string() })}
      stored={STORED}
      valuesOf={(stored) => stored}
      load={load}
      save={save}
    >
      <FormText name="host" label="Host" />
      <FormText name="user" label="User" />
    </SettingsForm>,
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

test('input typed during a save is kept and can be saved', async () => {
  let respond: (stored: Values) => void = () => undefined
  const save = vi.fn(() => new Promise<Values>((resolve) => (respond = resolve)))
  await show(save)
  type('Host', 'two ')
  fireEvent.click(saveButton())
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  type('User', 'b')

  await act(async () => respond({ host: 'two', user: 'a' }))
  await waitFor(() => expect(saveButton().disabled).toBe(false))
  expect([field('Host').value, field('User').value]).toEqual(['two', 'b'])
})

test.each([
  ['cancel', []],
  ['Yes, overwrite', [{ host: 'two', user: 'a' }]],
])(
  'if another user has saved the settings since the page was opened, the answer "%s" leads to the saves %j',
  async (answer, saves) => {
    const save = vi.fn(async (values: Values) => values)
    await show(save, async () => ({ host: 'one', user: 'other' }))
    type('Host', 'two')
    fireEvent.click(saveButton())
    const question = await screen.findByRole('alertdialog', { name: 'Overwrite newer changes?' })
    fireEvent.click(within(question).getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(save.mock.calls.map(([values]) => values)).toEqual(saves))
    expect(field('Host').value).toBe('two')
    await waitFor(() => expect(saveButton().disabled).toBe(saves.length > 0))
  },
)

test('a second save by the same user is not reported as a change by another user', async () => {
  let stored = STORED
  const save = vi.fn(async (values: Values) => {
    stored = values
    return values
  })
  await show(save, async () => stored)
  for (const host of ['two', 'three']) {
    type('Host', host)
    // The button is disabled until the earlier save has ended.
    await waitFor(() => expect(saveButton().disabled).toBe(false))
    fireEvent.click(saveButton())
    await waitFor(() => expect(save).toHaveBeenLastCalledWith({ host, user: 'a' }, expect.anything()))
  }
  expect(save).toHaveBeenCalledTimes(2)
})

test('if the stored settings cannot be loaded before a save, the error is shown and nothing is saved', async () => {
  const save = vi.fn(async (values: Values) => values)
  await show(save, () => Promise.reject(new Error('The server is busy')))
  type('Host', 'two')
  fireEvent.click(saveButton())
  await screen.findByText('The server is busy')
  expect(save).not.toHaveBeenCalled()
  expect(field('Host').value).toBe('two')
})
