// @vitest-environment happy-dom
import { repairConfiguration } from '@signalbox/model/dashboard/repair'
import type { Widget } from '@signalbox/model/dashboard/widget'
import { listenToShortcuts } from '@signalbox/ui/actions/shortcuts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../../testing/render'
import { type EditContext, EditProvider, type Panel } from '../edit-context'
import { widgetProblem } from './check-settings'
import type { TabProps } from './data-tab'
import { WidgetPanel } from './widget-panel'
import type { WidgetPreview } from './widget-preview'

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
const LAST_HOUR = { realtime: { timewindowMs: 3_600_000 } }
vi.mock('./widget-preview', () => ({
  WidgetPreview: ({ onOwnWindow }: ComponentProps<typeof WidgetPreview>) => (
    <button type="button" onClick={() => onOwnWindow(LAST_HOUR)}>
      Last hour
    </button>
  ),
}))
vi.mock('../../../../entity/help-button', () => ({ HelpButton: () => null }))

beforeAll(listenToShortcuts)
afterEach(cleanup)
beforeEach(() => vi.mocked(widgetProblem).mockReset())

const address = { stateId: 'default', layoutId: 'main' } as const
const widget = {
  id: 'w1',
  type: 'static',
  title: 'Clock',
  config: { title: 'Clock', datasources: [] },
} as unknown as Widget

/** Lets the next check of a widget run until `accept` is called. */
function aRunningCheck() {
  let accept: () => void = () => undefined
  vi.mocked(widgetProblem).mockReturnValueOnce(
    new Promise((resolve) => {
      accept = () => resolve(undefined)
    }),
  )
  return { accept: () => accept() }
}

async function openPanelOf(panel: Exclude<Panel, { kind: 'library' }>) {
  const edit = vi.fn<EditContext['edit']>()
  const openPanel = vi.fn(async () => true)
  const configuration = { ...repairConfiguration({}, '', () => 'id'), widgets: { w1: widget } }
  const editing = {
    configuration,
    edit,
    openPanel,
    setPanelDirty: () => undefined,
    select: () => undefined,
  } as unknown as EditContext
  const { unmount } = await renderConsole(
    <EditProvider value={editing}>
      <WidgetPanel panel={panel} />
    </EditProvider>,
  )
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
  return { edit, openPanel, configuration, title, unmount }
}

test('two clicks on "Add widget" during the checks of the widget add one widget', async () => {
  const { accept } = aRunningCheck()
  const { edit, openPanel } = await openPanelOf({ kind: 'add', address, widget })
  const add = screen.getByRole('button', { name: 'Add widget' })
  for (const _ of [1, 2]) fireEvent.click(add)
  await vi.waitFor(() => expect(widgetProblem).toHaveBeenCalled())
  accept()
  await vi.waitFor(() => expect(openPanel).toHaveBeenCalled())
  expect(edit).toHaveBeenCalledTimes(1)
})

test('text that is typed during the checks of "Add widget" is checked as well, and is part of the added widget', async () => {
  const { accept } = aRunningCheck()
  const { edit, openPanel, configuration, title } = await openPanelOf({ kind: 'add', address, widget })
  fireEvent.click(screen.getByRole('button', { name: 'Add widget' }))
  await vi.waitFor(() => expect(widgetProblem).toHaveBeenCalled())
  fireEvent.change(title, { target: { value: 'Typed later' } })
  accept()
  await vi.waitFor(() => expect(openPanel).toHaveBeenCalledTimes(1))
  expect(widgetProblem).toHaveBeenCalledTimes(2)
  expect(edit.mock.lastCall?.[0](configuration).widgets.w1?.config.title).toBe('Typed later')
})

test.each([
  { name: 'Add widget', panel: { kind: 'add', address, widget } as const },
  { name: 'Update widget', panel: { kind: 'edit', address, widgetId: 'w1' } as const },
])(
  'if changes are declined or the panel is closed during the checks of "$name", nothing is applied',
  async ({ name, panel }) => {
    for (const end of ['decline', 'close']) {
      const { accept } = aRunningCheck()
      const { edit, title, unmount } = await openPanelOf(panel)
      fireEvent.change(title, { target: { value: 'Declined' } })
      fireEvent.click(screen.getByRole('button', { name }))
      await vi.waitFor(() => expect(widgetProblem).toHaveBeenCalled())
      if (end === 'decline') fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
      else unmount()
      accept()
      await new Promise((resolve) => setTimeout(resolve))
      expect(edit, end).not.toHaveBeenCalled()
      unmount()
      vi.mocked(widgetProblem).mockReset()
    }
  },
)

test('a time window that is chosen in the preview is applied with the other changes of the widget', async () => {
  vi.mocked(widgetProblem).mockResolvedValueOnce(undefined)
  const { edit, configuration } = await openPanelOf({ kind: 'edit', address, widgetId: 'w1' })
  fireEvent.click(screen.getByRole('button', { name: 'Last hour' }))
  fireEvent.click(screen.getByRole('button', { name: 'Update widget' }))
  await vi.waitFor(() => expect(edit).toHaveBeenCalled())
  expect(edit.mock.lastCall?.[0](configuration).widgets.w1?.config.timewindow).toEqual(LAST_HOUR)
})

test('Ctrl+S in a field updates the widget, and changes nothing without input', async () => {
  vi.mocked(widgetProblem).mockResolvedValue(undefined)
  const { edit, title, configuration } = await openPanelOf({ kind: 'edit', address, widgetId: 'w1' })
  fireEvent.keyDown(title, { key: 's', ctrlKey: true })
  fireEvent.change(title, { target: { value: 'Wall clock' } })
  expect(fireEvent.keyDown(title, { key: 's', ctrlKey: true })).toBe(false)
  await vi.waitFor(() => expect(edit).toHaveBeenCalled())
  expect(edit).toHaveBeenCalledTimes(1)
  expect(edit.mock.lastCall?.[0](configuration).widgets.w1?.config.title).toBe('Wall clock')
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
      <WidgetPanel panel={{ kind: 'edit', address, widgetId: 'w1' }} />
    </EditProvider>
  )
}

test('text that is typed during the checks of "Update widget" stays in the form as an unapplied change', async () => {
  const { accept } = aRunningCheck()
  const titles: (string | undefined)[] = []
  await renderConsole(<Editor onTitle={(title) => titles.push(title)} />)
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
  const update = screen.getByRole<HTMLButtonElement>('button', { name: 'Update widget' })
  fireEvent.change(title, { target: { value: 'First' } })
  fireEvent.click(update)
  await vi.waitFor(() => expect(widgetProblem).toHaveBeenCalled())
  fireEvent.change(title, { target: { value: 'Second' } })
  accept()
  await vi.waitFor(() => expect(titles.at(-1)).toBe('First'))
  expect(title.value).toBe('Second')
  expect(update.disabled).toBe(false)
})

test('the panel gets the focus when it opens, and its widget when it closes', async () => {
  const box = document.createElement('div')
  box.tabIndex = 0
  box.dataset.widget = 'w1'
  document.body.append(box)
  box.focus()
  const { title, unmount } = await openPanelOf({ kind: 'edit', address, widgetId: 'w1' })
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Clock' }))
  title.focus()
  unmount()
  expect(document.activeElement).toBe(box)
  box.remove()
})
