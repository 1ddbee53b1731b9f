// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderRoutes } from '../../testing/render'
import { Component as UsersPage } from './users-page'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('while the activation link of an added user is shown, the URL is that of the user', async () => {
  const user = { id: { entityType: 'USER', id: 'u1' }, createdTime: 1, email: 'new@example.org' }
  startMockServer({
    '/api/tenant/t2': { title: 'Acme' },
    '/api/tenant/t2/users': { data: [], totalPages: 0, totalElements: 0, hasNext: false },
    '/api/user': user,
    '/api/user/u1': user,
    '/api/user/u1/activationLink': 'http://localhost/activate',
  })
  const { router } = await renderRoutes([
    { path: '/', element: null },
    { path: '/tenants/:tenantId/users', element: <UsersPage /> },
  ])
  await router.navigate('/tenants/t2/users?add=true')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Email' }), {
    target: { value: 'new@example.org' },
  })
  await expect
    .poll(() => screen.getByRole('button', { name: 'Add' }).getAttribute('aria-disabled'))
    .toBe('false')
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByDisplayValue('http://localhost/activate')).toBeTruthy()
  expect(router.state.location.search).toBe('?id=u1')
})
