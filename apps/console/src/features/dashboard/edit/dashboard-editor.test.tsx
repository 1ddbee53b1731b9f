// @vitest-environment happy-dom
import type { Widget } from '@signalbox/model/dashboard/widget'
import { listenToShortcuts } from '@signalbox/ui/actions/shortcuts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  type DashboardToEdit,
  getDashboardVersion,
  saveDashboardDocument,
} from '../../../api/search/dashboard-document'
import { renderConsole } from '../../../testing/render'
import DashboardEditor from './dashboard-editor'
import { useEdit } from './edit-context'

vi.mock('../../../api/search/dashboard-document', async (load) => ({
  ...(await load<object>()),
  getDashboardVersion: vi.fn(async () => '1'),
  saveDashboardDocument: vi.fn(),
}))
vi.mock('../use-open-dashboard', () => ({
  useOpenDashboard: () => ({
    context: { states: { current: { id: 'root', params: {} } }, isMobile: false },
    layouts: undefined,
    alarmId: null,
  }),
}))
vi.mock('./edit-toolbar', () => ({
  EditToolbar: ({ title, onTitle }: { title: string; onTitle: (title: string) => void }) => (
    <input aria-label="Title" value={title} onChange={(event) => onTitle(event.target.value)} />
  ),
}))
vi.mock('./edit-stage', () => ({ EditStage }))
vi.mock('./widget/widget-panel', () => ({ WidgetPanel: () => <p>Settings of the widget</p> }))

beforeAll(listenToShortcuts)
afterEach(cleanup)

/** A stage with a button that adds a widget and opens its panel. */
function EditStage() {
  const { edit, openPanel, activeAddress } = useEdit()
  function add() {
    edit((now) => ({ ...now, widgets: { w1: { id: 'w1' } as unknown as Widget } }))
    void openPanel({ kind: 'edit', address: activeAddress, widgetId: 'w1' })
  }
  return (
    <button type="button" onClick={add}>
      Add and edit
    </button>
  )
}

function anEditor(onLeave = () => undefined) {
  const configuration = {
    widgets: {},
    states: { root: { name: 'Plant', root: true, layouts: { main: {} } } },
    entityAliases: {},
    filters: {},
    settings: {},
  }
  const stored = { id: { id: 'd1' }, title: 'Plant', configuration }
  return (
    <DashboardEditor
      dashboard={{ document: stored, version: '1' } as unknown as DashboardToEdit}
      isSinglePage={false}
      openedStates={[]}
      onReload={() => undefined}
      onLeave={onLeave}
    />
  )
}

test('while the dashboard is being saved, the editor is inert and Ctrl+Z has no effect; after a failed save, the focus returns to "Apply changes"', async () => {
  let fail: (error: Error) => void = () => undefined
  vi.mocked(saveDashboardDocument).mockReturnValue(
    new Promise((_, reject) => {
      fail = reject
    }),
  )
  await renderConsole(anEditor())
  const title = screen.getByLabelText<HTMLInputElement>('Title')
  const isInert = () => title.closest('[inert]') !== null
  fireEvent.change(title, { target: { value: 'Plant 2' } })
  expect(isInert()).toBe(false)
  const apply = screen.getByRole('button', { name: 'Apply changes' })
  apply.focus()
  fireEvent.click(apply)
  await waitFor(() => expect(saveDashboardDocument).toHaveBeenCalled())
  expect(isInert()).toBe(true)
  apply.blur()
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  expect(title.value).toBe('Plant 2')
  fail(new Error('no network'))
  await waitFor(() => expect(isInert()).toBe(false))
  expect(document.activeElement).toBe(apply)
  expect(getDashboardVersion).toHaveBeenCalledWith('d1')
})

test('after Undo has removed the widget of the open panel, the shortcuts of the layout work', async () => {
  const onLeave = vi.fn()
  await renderConsole(anEditor(onLeave))
  fireEvent.click(screen.getByRole('button', { name: 'Add and edit' }))
  expect(await screen.findByText('Settings of the widget')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText('Settings of the widget')).toBeNull())
  // Without changes, Apply leaves the editor.
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await waitFor(() => expect(onLeave).toHaveBeenCalled())
})
