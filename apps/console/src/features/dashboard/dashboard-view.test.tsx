// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DashboardDocument } from '../../api/search/dashboard-document'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { DashboardView } from './dashboard-view'

vi.mock('./use-open-dashboard', () => ({
  useOpenDashboard: () => ({
    context: { states: { current: { id: 'root', params: {} } }, isMobile: false },
    layouts: { main: {} },
    hasUnsavedEdits: true,
  }),
}))
vi.mock('./layout/layout-view', () => ({
  LayoutView: ({ emptyAction }: { emptyAction: ReactNode }) => emptyAction,
}))
vi.mock('./toolbar/dashboard-toolbar', () => ({ DashboardToolbar: () => null }))
vi.mock('./playback/use-dashboard-playback', () => ({ useDashboardPlayback: () => ({ isOn: false }) }))
vi.mock('./powered-by', () => ({ PoweredBy: () => null }))

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('if a widget has unsaved input, "Add widget" opens the editor only after a confirmation', async () => {
  startMockServer({})
  const onAddWidget = vi.fn()
  const document = { id: { id: 'd1' }, title: 'Plant', configuration: { settings: {} } }
  await renderConsole(
    <DashboardView
      document={document as unknown as DashboardDocument}
      isSinglePage={false}
      stateStore={{ stored: [], store: () => undefined }}
      onEdit={() => undefined}
      onAddWidget={onAddWidget}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Add widget' }))
  const leave = await screen.findByRole('button', { name: 'Leave' })
  expect(onAddWidget).not.toHaveBeenCalled()
  fireEvent.click(leave)
  await vi.waitFor(() => expect(onAddWidget).toHaveBeenCalledTimes(1))
})
