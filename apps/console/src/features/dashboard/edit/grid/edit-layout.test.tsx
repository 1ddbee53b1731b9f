// @vitest-environment happy-dom
import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../../testing/render'
import { type DashboardContext, DashboardProvider } from '../../dashboard-context'
import { storedItems } from '../clipboard-store'
import { type EditContext, EditProvider } from '../edit-context'
import { EditLayout } from './edit-layout'

/** A widget with an open popover, such as that of its time window. */
vi.mock('../../widget/widget-frame', () => ({
  WidgetFrame: ({ widget, onOwnWindow }: { widget: { id: string }; onOwnWindow: (window: object) => void }) =>
    createPortal(
      <>
        <input aria-label={`Popover of ${widget.id}`} />
        <button type="button" onClick={() => onOwnWindow({ realtime: { timewindowMs: 5000 } })}>
          Window of {widget.id}
        </button>
      </>,
      document.body,
    ),
}))
// happy-dom computes no sizes, and a layout without a size does not draw its widgets.
vi.mock('@signalbox/ui/use-size', () => ({ useSize: () => ({ width: 1000, height: 600 }) }))

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const aWidget = (id: string) => ({
  id,
  isSystemType: true,
  bundleAlias: 'cards',
  typeAlias: 'html_card',
  type: 'static',
  title: id,
  config: { title: id, datasources: [] },
})
const configuration = {
  widgets: { first: aWidget('first'), second: aWidget('second') },
  states: {
    root: {
      name: 'Root',
      root: true,
      layouts: {
        main: {
          gridSettings: { columns: 24, margin: 10 },
          widgets: {
            first: { row: 0, col: 0, sizeX: 4, sizeY: 4 },
            second: { row: 0, col: 4, sizeX: 4, sizeY: 4 },
          },
        },
      },
    },
  },
  entityAliases: {},
  filters: {},
  settings: {},
} as unknown as DashboardConfiguration
const address = { stateId: 'root', layoutId: 'main' } as const

const openPanel = vi.fn()
const edit = vi.fn()

function Editor() {
  const [selected, select] = useState<readonly string[]>([])
  const editing = {
    configuration,
    dashboardId: 'd1',
    activeAddress: address,
    setActiveAddress: () => undefined,
    selected,
    select,
    panel: null,
    openPanel,
    edit,
  } as unknown as EditContext
  return (
    <DashboardProvider value={{ isMobile: false } as DashboardContext}>
      <EditProvider value={editing}>
        <EditLayout address={address} />
        <p data-testid="selected">{selected.join(' ')}</p>
      </EditProvider>
    </DashboardProvider>
  )
}

const widget = (name: string) => screen.getByRole('group', { name: `Widget ${name}` })
const selected = () => screen.getByTestId('selected').textContent

/** Presses a widget as a browser does: the widget gets the focus, unless a handler prevents the default action. */
function press(name: string, options: object = {}) {
  if (fireEvent.mouseDown(widget(name), options)) act(() => widget(name).focus())
}

test('a click with Ctrl adds a widget to the selection, or removes a selected widget', async () => {
  await renderConsole(<Editor />)
  press('first')
  press('second', { ctrlKey: true })
  expect(selected()).toBe('first second')
  press('first', { ctrlKey: true })
  expect(selected()).toBe('second')
})

test('Copy in the context menu copies all selected widgets', async () => {
  await renderConsole(<Editor />)
  press('first')
  press('second', { ctrlKey: true })
  fireEvent.contextMenu(widget('first'))
  const copy = await screen.findByRole('menuitem', { name: /Ctrl\+C$/ })
  fireEvent.mouseDown(copy)
  fireEvent.click(copy)
  expect(storedItems().map((item) => item.widget.config.title)).toEqual(['first', 'second'])
})

test('a double click in a widget opens its settings; a double click in a popover of the widget does not', async () => {
  await renderConsole(<Editor />)
  fireEvent.doubleClick(screen.getByLabelText('Popover of first'))
  expect(openPanel).not.toHaveBeenCalled()
  fireEvent.doubleClick(widget('first'))
  expect(openPanel).toHaveBeenCalledExactlyOnceWith({ kind: 'edit', address, widgetId: 'first' })
})

test('a click beside the widgets clears the selection', async () => {
  const { container } = await renderConsole(<Editor />)
  press('first')
  fireEvent.mouseDown(container.querySelector('[data-layout="main"]')!)
  expect(selected()).toBe('')
})

test('a time window that is chosen for a widget becomes a change of the dashboard', async () => {
  await renderConsole(<Editor />)
  fireEvent.click(screen.getByRole('button', { name: 'Window of second' }))
  const [change] = edit.mock.lastCall as [(now: DashboardConfiguration) => DashboardConfiguration]
  const { first, second } = change(configuration).widgets
  expect(second!.config).toMatchObject({ title: 'second', timewindow: { realtime: { timewindowMs: 5000 } } })
  expect(first).toBe(configuration.widgets.first)
})
