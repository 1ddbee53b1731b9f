// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, test, vi } from 'vitest'
import { getDashboardToEdit } from '../../api/search/dashboard-document'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderRoutes } from '../../testing/render'
import { Component } from './dashboard-page'

vi.mock('../../api/search/dashboard-document', async (load) => ({
  ...(await load<object>()),
  getDashboardDocument: async (id: string) => ({ id: { id } }),
  getDashboardToEdit: vi.fn(),
}))
vi.mock('./dashboard-view', () => ({
  DashboardView: ({ onAddWidget }: { onAddWidget: () => void }) => (
    <button type="button" onClick={onAddWidget}>
      Add widget
    </button>
  ),
}))
vi.mock('./edit/dashboard-editor', () => ({
  default: ({ addsWidget, onReload }: { addsWidget: boolean; onReload: () => void }) => (
    <button type="button" onClick={onReload}>
      {addsWidget ? 'Editor with gallery' : 'Editor'}
    </button>
  ),
}))

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('Add widget opens the gallery once: after a reload the editor opens without it', async () => {
  startMockServer({ '/api/user/dashboards/d1/visit': {} })
  vi.mocked(getDashboardToEdit)
    .mockResolvedValueOnce({ document: {}, version: '1' } as never)
    .mockResolvedValueOnce({ document: {}, version: '2' } as never)
  const { router } = await renderRoutes([
    { path: '/', element: null },
    { path: '/dashboards/:dashboardId', element: <Component /> },
  ])
  await router.navigate('/dashboards/d1')
  fireEvent.click(await screen.findByRole('button', { name: 'Add widget' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Editor with gallery' }))
  await screen.findByRole('button', { name: 'Editor' })
})
