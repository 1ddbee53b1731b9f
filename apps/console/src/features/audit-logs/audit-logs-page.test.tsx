// @vitest-environment happy-dom
import { NULL_UUID } from '@signalbox/model/entity-id'
import { HistoryType, type TimeWindow, TimeWindowTab } from '@signalbox/model/time/time-window'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Session, useSession } from '../../api/request/session'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { Component } from './audit-logs-page'

const ONE_SECOND_WINDOW: TimeWindow = {
  selectedTab: TimeWindowTab.HISTORY,
  history: { historyType: HistoryType.FIXED, fixedTimewindow: { startTimeMs: 1, endTimeMs: 1000 } },
}

vi.mock('../../forms/time-window/time-window-selector', () => ({
  TimeWindowSelector: ({ onChange }: { onChange: (window: TimeWindow) => void }) => (
    <button type="button" onClick={() => onChange(ONE_SECOND_WINDOW)}>
      First second
    </button>
  ),
}))

const entry = (id: string, tenantId: string, entityName: string) => ({
  id: { id },
  createdTime: 1,
  tenantId: { entityType: 'TENANT', id: tenantId },
  entityId: { entityType: 'DEVICE', id: 'd' },
  entityName,
  userName: 'ada',
  actionType: 'DELETED',
  actionStatus: 'SUCCESS',
})

let requests: string[]

beforeEach(() => {
  const logs = { data: [entry('1', 't1', 'Pump'), entry('2', NULL_UUID, 'Settings')], totalElements: 2 }
  requests = startMockServer({
    '/api/admin/auditLogs': logs,
    '/api/audit/logs': logs,
    '/api/tenant/t1': { id: { entityType: 'TENANT', id: 't1' }, title: 'Fjord', name: 'Fjord' },
  })
})
afterEach(() => {
  cleanup()
  stopMockServer()
})

const signInAsSystemAdministrator = () =>
  useSession.setState({ session: { authority: 'SYS_ADMIN', claims: {} } as unknown as Session })

test('the log of all tenants names the tenant of an entry', async () => {
  signInAsSystemAdministrator()
  await renderConsole(<Component />)
  await screen.findByRole('columnheader', { name: 'Tenant' })
  await waitFor(() => expect(screen.getByRole('row', { name: /Pump/ }).textContent).toContain('Fjord'))
})

test('an entry about an alarm names the alarm beside its originator', async () => {
  const entity = { id: { entityType: 'ALARM', id: 'a' }, type: 'Low fuel' }
  startMockServer({ '/api/audit/logs': { data: [{ ...entry('1', 't1', 'Truck'), actionData: { entity } }] } })
  await renderConsole(<Component />)
  const row = await screen.findByRole('row', { name: /Truck/ })
  expect(row.textContent?.replace(/[\u2066-\u2069]/g, '')).toContain('Deleted · Alarm Low fuel')
})

test('the log is filtered by the chosen action, which is kept in the URL', async () => {
  const { router } = await renderConsole(<Component />)
  await screen.findByText('Pump')
  expect(screen.queryByRole('columnheader', { name: 'Tenant' })).toBeNull()
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Type' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Deleted' }))
  await waitFor(() => expect(router.state.location.search).toContain('action=DELETED'))
  await waitFor(() => expect(requests.some((url) => url.includes('actionTypes=DELETED'))).toBe(true))
})

test('the time window is kept when an action is chosen', async () => {
  await renderConsole(<Component />)
  fireEvent.click(await screen.findByRole('button', { name: 'First second' }))
  await waitFor(() => expect(requests.at(-1)).toContain('endTime=1000'))
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Type' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Deleted' }))
  await waitFor(() => expect(requests.at(-1)).toContain('actionTypes=DELETED'))
  expect(requests.at(-1)).toContain('endTime=1000')
})
