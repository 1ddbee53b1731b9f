// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { dryRun } from '../../../api/entities/rule-chain-run'
import { startEnglish } from '../../../testing/render'
import { createEditorStore, EditorStoreProvider } from '../editor/editor-store'
import { EMPTY_DRAFT } from '../model/chain-draft'
import { useDryRun } from './use-dry-run'

vi.mock('../../../api/entities/rule-chain-run', () => ({ dryRun: vi.fn() }))
beforeAll(startEnglish)

const store = createEditorStore(EMPTY_DRAFT)
const wrapper = ({ children }: { children: ReactNode }) => (
  <EditorStoreProvider value={store}>{children}</EditorStoreProvider>
)

test('a result that arrives after another message was chosen is not shown', async () => {
  let respond!: (result: never) => void
  vi.mocked(dryRun).mockReturnValue(new Promise((resolve) => (respond = resolve)))
  const { result } = renderHook(() => useDryRun('c1'), { wrapper })
  act(() => void result.current.run({} as never))
  act(() => result.current.clear())
  await act(async () => respond({ runs: [{ steps: [], truncated: false }] } as never))
  expect(result.current).toMatchObject({ steps: null, isRunning: false })
})
