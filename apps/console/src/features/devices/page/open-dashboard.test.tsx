// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { OpenDashboard } from './open-dashboard'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const renderWithDashboards = async (...titles: string[]) => {
  const dashboards = titles.map((title, index) => ({ id: `b${index}`, title, match: 'type', state: 'a%3D' }))
  startMockServer({ '/api/device/d1/dashboards': dashboards })
  return renderConsole(<OpenDashboard deviceId="d1" />)
}

test('if one dashboard shows the device, the button opens the dashboard with its state', async () => {
  const { router } = await renderWithDashboards('Cold chain')
  fireEvent.click(await screen.findByRole('button', { name: 'Open dashboard' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboards/b0'))
  expect(new URLSearchParams(router.state.location.search).get('state')).toBe('a%3D')
})

test('if several dashboards show the device, the button opens a menu, and the chosen dashboard is opened', async () => {
  const { router } = await renderWithDashboards('Cold chain', 'Fleet')
  fireEvent.click(await screen.findByRole('button', { name: 'Open dashboard' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Fleet' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboards/b1'))
})
