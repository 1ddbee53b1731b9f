// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { DashboardGrid } from './dashboard-grid'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const dashboard = { id: { entityType: 'DASHBOARD', id: 'b1' }, title: 'Cold rooms' } as never
const favorites = {
  starred: new Set<string>(),
  lastVisited: new Map<string, number>(),
  toggle: async () => {},
}
const alias = (id: string) => ({
  id,
  alias: id,
  filter: { type: 'entityName', resolveMultiple: true, entityType: 'DEVICE', entityNameFilter: id },
})
const device = (id: string) => ({ entityId: { entityType: 'DEVICE', id }, latest: {} })
const alarm = (id: string, severity: string) => ({ id: { id }, severity, status: 'ACTIVE_UNACK' })

test('a card counts a device of two aliases once, and shows the highest severity with its alarm count', async () => {
  startMockServer({
    '/api/dashboard/b1': { configuration: { entityAliases: { a: alias('a'), b: alias('b') } } },
    '/api/entitiesQuery/find': { data: [device('d1'), device('d2')], totalElements: 2 },
    '/api/alarmsQuery/find': {
      data: [alarm('a1', 'MINOR'), alarm('a2', 'MAJOR'), alarm('a3', 'MAJOR')],
      totalElements: 3,
    },
  })
  await renderConsole(
    <DashboardGrid
      dashboards={[dashboard]}
      tags={{}}
      favorites={favorites}
      linkOf={(id) => `/${id}`}
      withState
    />,
  )
  await screen.findByText('2 devices')
  const indicator = await screen.findByRole('img', { name: 'Major' })
  expect(indicator.parentElement?.textContent).toBe('2')
})
