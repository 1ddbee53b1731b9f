// @vitest-environment happy-dom
import type { ActionDescriptor } from '@signalbox/model/dashboard/widget'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../../../testing/platform'
import { renderConsole } from '../../../../testing/render'
import { type EditContext, EditProvider } from '../edit-context'
import { ActionDialog } from './action-dialog'

const check = vi.hoisted(() => vi.fn(async () => true))
vi.mock('../../../../forms/code/function-checks', async (load) => ({
  ...(await load<object>()),
  useFunctionChecks: () => ({ register: () => () => undefined, run: check }),
}))

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('the name of a state parameter may contain spaces; spaces around the name are not saved', async () => {
  startMockServer({})
  const action: ActionDescriptor = { id: 'a', name: 'Go', icon: 'home', type: 'updateDashboardState' }
  const onSave = vi.fn()
  await renderConsole(
    <EditProvider value={{ configuration: { states: { root: {} } } } as unknown as EditContext}>
      <ActionDialog
        action={action}
        sources={[{ value: 'headerButton', label: 'Header button' }]}
        otherNames={() => []}
        onClose={() => undefined}
        onSave={onSave}
      />
    </EditProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('State parameter for the entity')
  for (const value of ['my', 'my ', 'my room', 'my room ']) {
    fireEvent.change(field, { target: { value } })
    expect(field.value).toBe(value)
  }
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(onSave).toHaveBeenCalledWith('headerButton', { ...action, stateEntityParamName: 'my room' }),
  )
})

test('an action is not saved if the dialog is closed during the checks', async () => {
  startMockServer({})
  let endCheck: (isValid: boolean) => void = () => undefined
  check.mockReturnValueOnce(
    new Promise((resolve) => {
      endCheck = resolve
    }),
  )
  const action: ActionDescriptor = { id: 'a', name: 'Go', icon: 'home', type: 'updateDashboardState' }
  const onSave = vi.fn()
  const { unmount } = await renderConsole(
    <EditProvider value={{ configuration: { states: { root: {} } } } as unknown as EditContext}>
      <ActionDialog
        action={action}
        sources={[{ value: 'headerButton', label: 'Header button' }]}
        otherNames={() => []}
        onClose={() => undefined}
        onSave={onSave}
      />
    </EditProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(check).toHaveBeenCalled())
  unmount()
  endCheck(true)
  await act(async () => {})
  expect(onSave).not.toHaveBeenCalled()
})
