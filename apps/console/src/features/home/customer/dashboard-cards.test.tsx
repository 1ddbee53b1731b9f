// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { DashboardCards } from './dashboard-cards'

afterEach(() => {
  cleanup()
  stopMockServer()
  localStorage.clear()
})

const dashboard = (id: string, title: string) => ({ id: { entityType: 'DASHBOARD', id }, title })
const filter = { type: 'entityType', entityType: 'DEVICE' }
const alarm = { id: { id: 'a1' }, severity: 'MAJOR', status: 'ACTIVE_UNACK' }

const titles = () => screen.getAllByRole('listitem').map((card) => card.querySelector('b')?.textContent)

async function chooseOrder(name: string) {
  fireEvent.click(screen.getByRole('button', { name: /^Sort by: / }))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name }))
}

test('dashboards are sorted by the last visit, by name or by their alarms, and the chosen order is kept', async () => {
  startMockServer({
    '/api/tenant/dashboards': {
      data: [dashboard('b1', 'Alpha'), dashboard('b2', 'Beta'), dashboard('b3', 'Gamma')],
      totalElements: 3,
    },
    '/api/user/dashboards': { last: [{ id: 'b3', lastVisited: 300 }], starred: [] },
    '/api/dashboard/b1': { configuration: {} },
    '/api/dashboard/b2': { configuration: { entityAliases: { x: { id: 'x', alias: 'x', filter } } } },
    '/api/dashboard/b3': { configuration: {} },
    '/api/entitiesQuery/find': { data: [], totalElements: 0 },
    '/api/alarmsQuery/find': { data: [alarm], totalElements: 1 },
  })
  await renderConsole(<DashboardCards />)
  await waitFor(() => expect(titles()).toEqual(['Gamma', 'Alpha', 'Beta']))
  await chooseOrder('Alarms')
  await waitFor(() => expect(titles()).toEqual(['Beta', 'Alpha', 'Gamma']))
  await chooseOrder('Name')
  await waitFor(() => expect(titles()).toEqual(['Alpha', 'Beta', 'Gamma']))
  cleanup()
  await renderConsole(<DashboardCards />)
  await screen.findByRole('button', { name: 'Sort by: Name' })
})

test('a favorite is shown even if the first page of dashboards does not contain it', async () => {
  startMockServer({
    '/api/tenant/dashboards': { data: [dashboard('b1', 'Alpha')], totalElements: 60 },
    '/api/user/dashboards': { last: [], starred: [{ id: 'b9' }] },
    '/api/dashboard/b1': { configuration: {} },
    '/api/dashboard/b9': { configuration: {} },
  })
  const server = fetch
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) =>
    url.startsWith('/api/tenant/dashboards') && url.includes('starred=true')
      ? Promise.resolve(Response.json({ data: [dashboard('b9', 'Zinc')], totalElements: 1 }))
      : server(url, options),
  )
  await renderConsole(<DashboardCards />)
  await waitFor(() => expect(titles()).toEqual(['Zinc', 'Alpha']))
})
