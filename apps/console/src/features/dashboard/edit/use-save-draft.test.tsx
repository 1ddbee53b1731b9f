// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  type DashboardToEdit,
  getDashboardVersion,
  saveDashboardDocument,
} from '../../../api/search/dashboard-document'
import type { DraftControl } from './use-draft'
import { useSaveDraft } from './use-save-draft'

vi.mock('../../../api/search/dashboard-document', async (load) => ({
  ...(await load<object>()),
  getDashboardVersion: vi.fn(),
  saveDashboardDocument: vi.fn(),
}))

test('if apply is called again before the next render, the draft is saved once', async () => {
  const document = { id: { id: 'd1' }, title: 'Plant', configuration: {} }
  vi.mocked(getDashboardVersion).mockResolvedValue('1')
  vi.mocked(saveDashboardDocument).mockResolvedValue(document as never)
  const dashboardToEdit = { document, version: '1' } as unknown as DashboardToEdit
  const draft = { title: 'Plant', configuration: {}, isDirty: true } as unknown as DraftControl
  const onSaved = vi.fn()
  const { result } = renderHook(() => useSaveDraft(dashboardToEdit, draft, onSaved), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  })
  act(() => {
    result.current.apply()
    result.current.apply()
  })
  await act(() => vi.waitFor(() => expect(onSaved).toHaveBeenCalled()))
  expect(result.current.isSaving).toBe(false)
  expect(saveDashboardDocument).toHaveBeenCalledTimes(1)
})
