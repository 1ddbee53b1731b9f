// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderRoutes } from '../../testing/render'
import { BackButton, MenuOrBack } from './top-bar'

afterEach(cleanup)

const onMenu = vi.fn()
const crumb = { icon: 'home', label: 'device.devices' }
const routes = [
  { path: '/', element: <MenuOrBack onMenu={onMenu} /> },
  {
    path: 'devices',
    handle: { crumb },
    children: [
      { index: true, element: <MenuOrBack onMenu={onMenu} /> },
      { path: ':id', handle: { crumb, isEntityPage: true }, element: <MenuOrBack onMenu={onMenu} /> },
    ],
  },
]

test('the page of an entity has a button back to the previous page, other pages have the menu button', async () => {
  const { router } = await renderRoutes(routes)
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(onMenu).toHaveBeenCalledOnce()
  await router.navigate('/devices/d1')
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('if the page of an entity is the first page of the visit, its back button opens the list', async () => {
  const { router } = await renderRoutes(routes)
  // The first history entry keeps the `idx` 0 if it is replaced, such as by the redirect after sign-in or by a page
  // that writes its state into the URL.
  await router.navigate('/devices/d1', { replace: true })
  window.history.replaceState({ idx: 0 }, '')
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/devices'))
})

test('on the first page of the visit, the back button of users without a menu opens their start page', async () => {
  const { router } = await renderRoutes([
    { path: '/', element: <h1>Start page</h1> },
    { path: '/profile', element: <BackButton parent="/" /> },
  ])
  await router.navigate('/profile', { replace: true })
  window.history.replaceState({ idx: 0 }, '')
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
  expect(await screen.findByText('Start page')).toBeTruthy()
})
