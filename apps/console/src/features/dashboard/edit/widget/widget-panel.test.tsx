// @vitest-environment happy-dom
import type { Widget } from '@signalbox/model/dashboard/widget'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../../testing/render'
import { type EditContext, EditProvider } from '../edit-context'
import { widgetProblem } from './check-settings'
import type { TabProps } from './data-tab'
import { WidgetPanel } from './widget-panel'

vi.mock('./check-settings', async (load) => ({ ...(await load<object>()), widgetProblem: vi.fn() }))
vi.mock('./widget-type-info', () => ({
  useWidgetTypeInfo: () => ({ name: 'Clock', limits: { hasOwnData: true }, helpPage: 'clock' }),
}))
vi.mock('./settings-tab', () => ({
  SettingsTab: ({ widget, setConfig }: Pick<TabProps, 'widget' | 'setConfig'>) => (
    <input
      aria-label="Title"
      value={widget.config.title}
      onChange={({ target }) => setConfig({ title: target.value })}
    />
  ),
}))
vi.mock('./widget-preview', () => ({ WidgetPreview: () => null }))
vi.mock('../../../../entity/help-button', () => ({ HelpButton: () => null }))

afterEach(cleanup)

const spot = { stateId: 'root', layoutId: 'main' } as const
const widget = {
  id: 'w1',
  type: 'static',
  title: 'Clock',
  config: { title: 'Clock', datasources: [] },
} as unknown as Widget

test('two clicks on Add widget, while the functions of the widget are checked, add one widget', async () => {
  let accept: (problem: undefined) => void = () => undefined
  vi.mocked(widgetProblem).mockReturnValue(
    new Promise((resolve) => {
      accept = resolve
    }),
  )
  const edit = vi.fn()
  const openPanel = vi.fn(async () => true)
  const editing = {
    configuration: { widgets: {}, states: {} },
    edit,
    openPanel,
    setPanelDirty: () => undefined,
    select: () => undefined,
  } as unknown as EditContext
  await renderConsole(
    <EditProvider value={editing}>
      <WidgetPanel panel={{ kind: 'add', spot, widget }} />
    </EditProvider>,
  )
  const add = screen.getByRole('button', { name: 'Add widget' })
  for (const _ of [1, 2]) fireEvent.click(add)
  await vi.waitFor(() => expect(widgetProblem).toHaveBeenCalled())
  accept(undefined)
  await vi.waitFor(() => expect(openPanel).toHaveBeenCalled())
  expect(edit).toHaveBeenCalledTimes(1)
})

/** An editor that stores the applied widget, and reports its title. */
function Editor({ onTitle }: { onTitle: (title: string | undefined) => void }) {
  const [configuration, setConfiguration] = useState({ widgets: { w1: widget }, states: {} })
  onTitle(configuration.widgets.w1.config.title)
  const editing = {
    configuration,
    edit: setConfiguration,
    openPanel: async () => true,
    setPanelDirty: () => undefined,
    select: () => undefined,
  } as unknown as EditContext
  return (
    <EditProvider value={editing}>
      <WidgetPanel panel={{ kind: 'edit', spot, widgetId: 'w1' }} />
    </EditProvider>
  )
}

test('text that is typed while Update checks the widget stays in the form as a further change', async () => {
  let accept: (problem: undefined) => void = () => undefined
  vi.mocked(widgetProblem).mockReset()
  vi.mocked(widgetProblem).mockReturnValue(
    new Promise((resolve) => {
      accept = resolve
    }),
  )
  const titles: (string | undefined)[] = []
  await renderConsole(<Editor onTitle={(title) => titles.push(title)} />)
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
  const update = screen.getByRole<HTMLButtonElement>('button', { name: 'Update widget' })
  fireEvent.change(title, { target: { value: 'First' } })
  fireEvent.click(update)
  await vi.waitFor(() => expect(widgetProblem).toHaveBeenCalled())
  fireEvent.change(title, { target: { value: 'Second' } })
  accept(undefined)
  await vi.waitFor(() => expect(titles.at(-1)).toBe('First'))
  expect(title.value).toBe('Second')
  expect(update.disabled).toBe(false)
})
