// @vitest-environment happy-dom
import type { WidgetsBundle, WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getWidgetTypeById, saveWidgetType } from '../../api/entities/widgets-bundles'
import { type Session, useSession } from '../../api/request/session'
import { renderRoutes } from '../../testing/render'
import { draftOf } from './draft'
import { findProblems, type Problem } from './problems'
import { WidgetEditor } from './widget-editor'

vi.mock('../../api/entities/widgets-bundles', async (load) => ({
  ...(await load<object>()),
  getWidgetTypeById: vi.fn(),
  saveWidgetType: vi.fn(),
}))
vi.mock('@signalbox/ui/feedback/confirm', async (load) => ({
  ...(await load<object>()),
  confirm: vi.fn(async () => false),
}))
vi.mock('./problems', () => ({ findProblems: vi.fn() }))
vi.mock('./use-trial-run', () => ({
  useTrialRun: () => ({
    runError: null,
    clearRunError: () => undefined,
    report: () => undefined,
    nextResult: async () => null,
  }),
}))
vi.mock('./code-tabs', () => ({ CodeTabs: () => null }))
vi.mock('./schema/schema-tabs', () => ({ SchemaTabs: () => null }))
vi.mock('./script-panel', () => ({ ScriptPanel: () => null }))
vi.mock('./preview-panel', () => ({ PreviewPanel: () => null }))

const stored = {
  id: { entityType: 'WIDGET_TYPE', id: 'w1' },
  alias: 'tank',
  bundleAlias: 'own',
  name: 'Tank',
  descriptor: { type: 'latest', sizeX: 4, sizeY: 3 },
} as unknown as WidgetType
const bundle = { id: { id: 'b1' }, alias: 'own', tenantId: { id: 't1' } } as WidgetsBundle

beforeEach(() => {
  useSession.setState({ session: { authority: 'TENANT_ADMIN', claims: {} } as unknown as Session })
  vi.mocked(getWidgetTypeById).mockResolvedValue(stored)
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  useSession.setState({ session: null })
})

/** Changes and saves the widget type, and opens another page while the save is still checking the draft. */
async function leaveDuringSave() {
  let finish: (problems: Problem[]) => void = () => undefined
  vi.mocked(findProblems).mockReturnValue(
    new Promise((resolve) => {
      finish = resolve
    }),
  )
  const { router } = await renderRoutes([
    { path: '/', element: <WidgetEditor initial={draftOf(stored)} stored={stored} bundle={bundle} /> },
    { path: '/other', element: <p>Other page</p> },
  ])
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Tank 2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(findProblems).toHaveBeenCalled())
  void router.navigate('/other')
  return { finish: (problems: Problem[]) => finish(problems) }
}

test('if the user leaves during a save that fails, the console asks whether to discard the changes, and the editor stays', async () => {
  const { finish } = await leaveDuringSave()
  finish([{ part: 'controllerScript', message: 'Unexpected token', isError: true }])
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
  expect(screen.queryByText('Other page')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Tank 2')
})

test('if the user leaves during a save that succeeds, no question is asked, and the other page opens', async () => {
  vi.mocked(saveWidgetType).mockResolvedValue({ ...stored, name: 'Tank 2' })
  const { finish } = await leaveDuringSave()
  finish([])
  expect(await screen.findByText('Other page')).toBeTruthy()
  expect(saveWidgetType).toHaveBeenCalledTimes(1)
  expect(confirm).not.toHaveBeenCalled()
})
