// @vitest-environment happy-dom
import type { DashboardInfo } from '@signalbox/model/dashboard'
import { hideToasts } from '@signalbox/ui/feedback/toasts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { clearTasks } from '../bulk/task-store'
import { ManageCustomersDialog } from './manage-customers-dialog'

afterEach(() => {
  act(() => {
    hideToasts()
    clearTasks()
  })
  cleanup()
  stopMockServer()
})

const aDashboard = (...customerIds: string[]) =>
  ({
    id: { entityType: 'DASHBOARD', id: 'b1' },
    title: 'Cold rooms',
    assignedCustomers: customerIds.map((id) => ({ customerId: { entityType: 'CUSTOMER', id } })),
  }) as unknown as DashboardInfo

test('saving keeps the changes that another user made to the customers after the dialog was opened', async () => {
  startMockServer({})
  const posts: [path: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'POST') posts.push([url, JSON.parse(String(body))])
    const customerId = /^\/api\/customer\/(\w+)$/.exec(url)?.[1]
    if (customerId) return Response.json({ id: { id: customerId }, title: `Customer ${customerId}` })
    // Another user has removed c2 and added c4.
    if (url === '/api/dashboard/info/b1') return Response.json(aDashboard('c1', 'c3', 'c4'))
    return Response.json({})
  })
  const onClose = vi.fn()
  await renderConsole(
    <ManageCustomersDialog change="set" dashboards={[aDashboard('c1', 'c2', 'c3')]} onClose={onClose} />,
  )
  await screen.findByText('Customer c1')
  fireEvent.click(screen.getByRole('button', { name: /Customer c1/ }))
  await waitFor(() => expect(screen.queryByText('Customer c1')).toBeNull())
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(posts).toEqual([['/api/dashboard/b1/customers', ['c3', 'c4']]])
})
