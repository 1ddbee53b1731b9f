// @vitest-environment happy-dom
import type { WidgetsBundle, WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getWidgetTypeById, saveWidgetType } from '../../api/entities/widgets-bundles'
import { startEnglish } from '../../testing/render'
import { draftOf } from './draft'
import { templateOf } from './templates'
import { useWidgetEditor } from './use-widget-editor'

vi.mock('../../api/entities/widgets-bundles', async (load) => ({
  ...(await load<object>()),
  getWidgetTypeById: vi.fn(),
  saveWidgetType: vi.fn(),
}))
vi.mock('./problems', () => ({ findProblems: async () => [] }))
vi.mock('@signalbox/ui/feedback/toasts', () => ({ showToast: vi.fn() }))

beforeAll(startEnglish)
beforeEach(() => vi.resetAllMocks())
afterEach(cleanup)

const stored = {
  id: { entityType: 'WIDGET_TYPE', id: 'w1' },
  alias: 'tank',
  bundleAlias: 'own',
  name: 'Tank',
  descriptor: { type: 'latest', sizeX: 4, sizeY: 3 },
} as unknown as WidgetType
const bundle = { id: { id: 'b1' }, alias: 'own' } as WidgetsBundle

function anEditor(type: WidgetType | null) {
  const initial = type ? draftOf(type) : { ...templateOf('latest'), name: 'Tank' }
  const client = new QueryClient()
  return renderHook(() => useWidgetEditor({ initial, stored: type, bundle, onSaved: () => undefined }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result
}

test('a second save during the first save does nothing, so that only one type is created', async () => {
  vi.mocked(saveWidgetType).mockResolvedValue(stored)
  const editor = anEditor(null)
  await act(async () => void (await Promise.all([editor.current.save(true), editor.current.save(true)])))
  expect(saveWidgetType).toHaveBeenCalledTimes(1)
  await act(() => editor.current.save(true))
  expect(saveWidgetType).toHaveBeenCalledTimes(2)
})

test('`isCreating` is true only during the first save of a new type', async () => {
  let respond: (type: WidgetType) => void = () => undefined
  vi.mocked(saveWidgetType).mockImplementation(
    () =>
      new Promise((resolve) => {
        respond = resolve
      }),
  )
  const editor = anEditor(null)
  const save = async (expected: boolean) => {
    let saving: Promise<void> | undefined
    act(() => {
      saving = editor.current.save(true)
    })
    expect(editor.current).toMatchObject({ isSaving: true, isCreating: expected })
    await vi.waitFor(() => expect(saveWidgetType).toHaveBeenCalled())
    respond(stored)
    await act(() => saving)
    expect(editor.current).toMatchObject({ isSaving: false, isCreating: false })
    vi.mocked(saveWidgetType).mockClear()
  }
  await save(true)
  await save(false)
})

test('a reloaded type is run in the preview', async () => {
  vi.mocked(getWidgetTypeById).mockResolvedValue({ ...stored, name: 'Tank of another user' })
  const editor = anEditor(stored)
  act(() => editor.current.change({ name: 'My tank' }))
  act(() => editor.current.start())
  await act(() => editor.current.reload())
  expect(editor.current.run).toMatchObject({ draft: { name: 'Tank of another user' }, round: 2 })
})

test('if the stored type cannot be loaded again, the error is shown and the draft is kept', async () => {
  vi.mocked(getWidgetTypeById).mockRejectedValue(new Error('no network'))
  const editor = anEditor(stored)
  act(() => editor.current.change({ sizeX: 9 }))
  await act(() => editor.current.reload())
  expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ type: 'error' }))
  expect(editor.current.draft.sizeX).toBe(9)
})
