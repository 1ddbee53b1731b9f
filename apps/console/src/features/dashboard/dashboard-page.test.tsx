// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { getDashboardDocument, getDashboardToEdit } from '../../api/search/dashboard-document'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderRoutes } from '../../testing/render'
import { Component } from './dashboard-page'

vi.mock('../../api/search/dashboard-document', async (load) => ({
  ...(await load<object>()),
  getDashboardDocument: vi.fn(async (id: string) => ({ id: { id } })),
  getDashboardToEdit: vi.fn(),
}))
vi.mock('./dashboard-view', () => ({
  DashboardView: ({ document, onAddWidget }: { document: { title: string }; onAddWidget: () => void }) => (
    <>
      <h1>{document.title}</h1>
      <button type="button" onClick={onAddWidget}>
        Add widget
      </button>
    </>
  ),
}))
const editorScript = vi.hoisted(() => {
  let resolve = () => {}
  const promise = new Promise<void>((resolvePromise) => {
    resolve = resolvePromise
  })
  return { promise, resolve }
})
vi.mock('./edit/dashboard-editor', async () => {
  await editorScript.promise
  return {
    default: ({ addsWidget, onReload }: { addsWidget: boolean; onReload: () => void }) => (
      <button type="button" onClick={onReload}>
        {addsWidget ? 'Editor with gallery' : 'Editor'}
      </button>
    ),
  }
})

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('the dashboard stays visible until the editor is loaded; a reloaded editor does not open the gallery again', async () => {
  startMockServer({ '/api/user/dashboards/d1/visit': {} })
  vi.mocked(getDashboardToEdit)
    .mockResolvedValueOnce({ document: { id: { id: 'd1' } }, version: '1' } as never)
    .mockResolvedValueOnce({ document: { id: { id: 'd1' } }, version: '2' } as never)
  const { router } = await renderRoutes([
    { path: '/', element: null },
    { path: '/dashboards/:dashboardId', element: <Component /> },
  ])
  await router.navigate('/dashboards/d1')
  fireEvent.click(await screen.findByRole('button', { name: 'Add widget' }))
  await vi.waitFor(() => expect(getDashboardToEdit).toHaveResolved())
  await act(async () => {})
  expect(screen.getByRole('button', { name: 'Add widget' })).toBeTruthy()
  editorScript.resolve()
  fireEvent.click(await screen.findByRole('button', { name: 'Editor with gallery' }))
  await screen.findByRole('button', { name: 'Editor' })
})

test('a dashboard that is opened again is loaded again, because it may have been changed elsewhere', async () => {
  startMockServer({ '/api/user/dashboards/d2/visit': {} })
  const document = (title: string) => ({ id: { id: 'd2' }, title }) as never
  vi.mocked(getDashboardDocument)
    .mockResolvedValueOnce(document('Before'))
    .mockResolvedValueOnce(document('After'))
  const { router } = await renderRoutes([
    { path: '/', element: null },
    { path: '/dashboards/:dashboardId', element: <Component /> },
  ])
  await router.navigate('/dashboards/d2')
  await screen.findByRole('heading', { name: 'Before' })
  await act(() => router.navigate('/'))
  await act(() => router.navigate('/dashboards/d2'))
  await screen.findByRole('heading', { name: 'After' })
})
