// @vitest-environment happy-dom
import { confirm } from '@signalbox/ui/feedback/confirm'
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { startEnglish } from '../../../testing/render'
import { type EditContext, EditProvider } from './edit-context'
import { useEditActions } from './use-edit-actions'

vi.mock('@signalbox/ui/feedback/confirm', () => ({ confirm: vi.fn(async () => true) }))

beforeAll(startEnglish)

function actionsWithPanel(closesPanel: boolean) {
  const address = { stateId: 'root', layoutId: 'main' } as const
  const edit = vi.fn()
  const editing = {
    configuration: { widgets: { w1: { config: { title: 'Tank' } } }, states: {} },
    activeAddress: address,
    selected: ['w1'],
    select: vi.fn(),
    panel: { kind: 'edit', address, widgetId: 'w1' },
    openPanel: async () => closesPanel,
    edit,
  } as unknown as EditContext
  const { result } = renderHook(useEditActions, {
    wrapper: ({ children }) => <EditProvider value={editing}>{children}</EditProvider>,
  })
  return { actions: result.current, edit }
}

test('before a widget is removed, its open panel is closed; if the panel stays open, the widget stays', async () => {
  const withKeptPanel = actionsWithPanel(false)
  await withKeptPanel.actions.remove()
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(withKeptPanel.edit).not.toHaveBeenCalled()
  const withClosedPanel = actionsWithPanel(true)
  await withClosedPanel.actions.remove()
  expect(withClosedPanel.edit).toHaveBeenCalledTimes(1)
})
