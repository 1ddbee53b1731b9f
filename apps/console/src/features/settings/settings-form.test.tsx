// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { FormText } from '../../forms/fields'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { SettingsForm } from './settings-form'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('input typed during a save is kept and can be saved', async () => {
  startMockServer({})
  let respond: (stored: { host: string; user: string }) => void = () => undefined
  const save = vi.fn(() => new Promise<{ host: string; user: string }>((resolve) => (respond = resolve)))
  await renderConsole(
    <SettingsForm
      title="Mail"
      text=""
      schema={z.object({ host: z.string().trim(), user: z.string() })}
      stored={{ host: 'one', user: 'a' }}
      save={save}
    >
      <FormText name="host" label="Host" />
      <FormText name="user" label="User" />
    </SettingsForm>,
  )
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  fireEvent.change(field('Host'), { target: { value: 'two ' } })
  fireEvent.click(saveButton())
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  fireEvent.change(field('User'), { target: { value: 'b' } })

  await act(async () => respond({ host: 'two', user: 'a' }))
  await waitFor(() => expect(saveButton().disabled).toBe(false))
  expect([field('Host').value, field('User').value]).toEqual(['two', 'b'])
})
