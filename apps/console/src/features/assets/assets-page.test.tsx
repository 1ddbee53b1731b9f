// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderRoutes } from '../../testing/render'
import { Component } from './assets-page'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('an empty list says that the customer has no assets; if a filter is set, it says that the filter can be changed', async () => {
  startMockServer({
    '/api/customer/c1/assetInfos': { data: [], totalElements: 0, totalPages: 0, hasNext: false },
    '/api/customer/c1/shortInfo': { title: 'Bakery', isPublic: false },
    '/api/asset/types': [{ type: 'Hall' }],
  })
  const { router } = await renderRoutes([
    { path: '/', element: null },
    { path: '/customers/:customerId/assets', element: <Component /> },
  ])
  await act(() => router.navigate('/customers/c1/assets'))
  await screen.findByText('Nothing of this kind is assigned to this customer.')
  await act(() => router.navigate('/customers/c1/assets?type=Hall'))
  await screen.findByText('Change or remove a filter.')
  expect(screen.queryByText(/assigned to/)).toBeNull()
})
