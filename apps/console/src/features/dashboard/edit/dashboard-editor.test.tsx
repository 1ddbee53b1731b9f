// @vitest-environment happy-dom
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
vi.mock('./edit-stage', () => ({ EditStage: () => null }))

beforeAll(listenToShortcuts)
afterEach(cleanup)

test('while the dashboard is saved, the editor takes no input and no shortcuts; if it fails, the focus returns', async () => {
  let fail: (error: Error) => void = () => undefined
  vi.mocked(saveDashboardDocument).mockReturnValue(
    new Promise((_, reject) => {
      fail = reject
    }),
  )
  const configuration = { widgets: {}, states: {}, entityAliases: {}, filters: {}, settings: {} }
  const stored = { id: { id: 'd1' }, title: 'Plant', configuration }
  await renderConsole(
    <DashboardEditor
      edited={{ document: stored, version: '1' } as unknown as DashboardToEdit}
      isSinglePage={false}
      openedState={undefined}
      onReload={() => undefined}
      onLeave={() => undefined}
    />,
  )
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
