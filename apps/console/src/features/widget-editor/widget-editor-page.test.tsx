// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { getWidgetsBundle, getWidgetTypeById } from '../../api/entities/widgets-bundles'
import { renderRoutes } from '../../testing/render'
import { Component } from './widget-editor-page'

vi.mock('../../api/entities/widgets-bundles', async (load) => ({
  ...(await load<object>()),
  getWidgetsBundle: vi.fn(),
  getWidgetTypeById: vi.fn(),
}))
vi.mock('./widget-editor', () => ({
  WidgetEditor: () => {
    const client = useQueryClient()
    return (
      <button type="button" onClick={() => void client.invalidateQueries()}>
        Load again
      </button>
    )
  },
}))

afterEach(cleanup)

test('if the bundle and the type cannot be loaded again, the open editor stays', async () => {
  vi.mocked(getWidgetsBundle).mockResolvedValueOnce({ id: { id: 'b1' } } as never)
  vi.mocked(getWidgetTypeById).mockResolvedValueOnce({ name: 'Tank', descriptor: {} } as never)
  const { router } = await renderRoutes([
    { path: '/', element: null },
    { path: '/:widgetsBundleId/:widgetTypeId', element: <Component /> },
  ])
  await router.navigate('/b1/w1')
  const button = await screen.findByRole('button', { name: 'Load again' })
  vi.mocked(getWidgetsBundle).mockRejectedValue(new Error('no network'))
  vi.mocked(getWidgetTypeById).mockRejectedValue(new Error('no network'))
  fireEvent.click(button)
  await waitFor(() => expect(getWidgetTypeById).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(getWidgetsBundle).toHaveBeenCalledTimes(2))
  expect(await screen.findByRole('button', { name: 'Load again' })).toBe(button)
})
