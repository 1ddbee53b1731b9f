// @vitest-environment happy-dom
import type { Widget } from '@signalbox/model/dashboard/widget'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../../testing/render'
import { type EditContext, EditProvider } from '../edit-context'
import { widgetProblem } from './check-settings'
import { WidgetPanel } from './widget-panel'

vi.mock('./check-settings', async (load) => ({ ...(await load<object>()), widgetProblem: vi.fn() }))
vi.mock('./widget-type-info', () => ({
  useWidgetTypeInfo: () => ({ name: 'Clock', limits: { hasOwnData: true }, helpPage: 'clock' }),
}))
vi.mock('./settings-tab', () => ({ SettingsTab: () => null }))
vi.mock('./widget-preview', () => ({ WidgetPreview: () => null }))
vi.mock('../../../../entity/help-button', () => ({ HelpButton: () => null }))

afterEach(cleanup)

test('two clicks on Add widget, while the functions of the widget are checked, add one widget', async () => {
  let accept: (problem: undefined) => void = () => undefined
  vi.mocked(widgetProblem).mockReturnValue(
    new Promise((resolve) => {
      accept = resolve
    }),
  )
  const edit = vi.fn()
  const openPanel = vi.fn(async () => true)
  const spot = { stateId: 'root', layoutId: 'main' } as const
  const widget = { id: 'w1', type: 'static', title: 'Clock', config: { title: 'Clock', datasources: [] } }
  const editing = {
    configuration: { widgets: {}, states: {} },
    edit,
    openPanel,
    setPanelDirty: () => undefined,
    select: () => undefined,
  } as unknown as EditContext
  await renderConsole(
    <EditProvider value={editing}>
      <WidgetPanel panel={{ kind: 'add', spot, widget: widget as unknown as Widget }} />
    </EditProvider>,
  )
  const add = screen.getByRole('button', { name: 'Add widget' })
  for (const _ of [1, 2]) fireEvent.click(add)
  await vi.waitFor(() => expect(widgetProblem).toHaveBeenCalled())
  accept(undefined)
  await vi.waitFor(() => expect(openPanel).toHaveBeenCalled())
  expect(edit).toHaveBeenCalledTimes(1)
})
