// @vitest-environment happy-dom
import { NULL_UUID } from '@signalbox/model/entity-id'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { entitiesHiddenFrom } from './private-entities'
import ShareDialog from './share-dialog'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const id = { entityType: 'DASHBOARD', id: 'b1' }
const customer = (customerId: string, title: string, isPublic: boolean) => ({
  customerId: { entityType: 'CUSTOMER', id: customerId },
  title,
  public: isPublic,
})
const serve = (...assignedCustomers: object[]) =>
  startMockServer({
    '/api/dashboard/info/b1': { id, title: 'Cold rooms', assignedCustomers },
    '/api/dashboard/b1': { id, title: 'Cold rooms', configuration: {} },
    '/api/customer/public/dashboard/b1': { id, title: 'Cold rooms' },
  })

test('for a private dashboard the dialog lists the customers, and "Make public" makes the dashboard public', async () => {
  const requests = serve(customer('c1', 'Bakery', false))
  await renderConsole(<ShareDialog id="b1" onClose={() => undefined} />)
  await screen.findByText('Bakery')
  fireEvent.click(screen.getByRole('button', { name: 'Make public' }))
  await waitFor(() => expect(requests).toContain('POST /api/customer/public/dashboard/b1'))
})

test('if the dashboard cannot be loaded, the dialog shows the error', async () => {
  startMockServer({})
  await renderConsole(<ShareDialog id="b1" onClose={() => undefined} />)
  expect((await screen.findByRole('alert')).textContent).toContain('not found')
})

test('for a public dashboard the dialog shows the public link and the button "Make private"', async () => {
  serve(customer('p1', 'Public', true))
  await renderConsole(<ShareDialog id="b1" onClose={() => undefined} />)
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Public link' })
  expect(link.value).toContain('/dashboard/b1?publicId=p1')
  screen.getByRole('button', { name: 'Make private' })
})

const device = (name: string, customerId: string) => ({
  entityId: { entityType: 'DEVICE', id: name },
  latest: { ENTITY_FIELD: { name: { value: name } } },
  customerId,
})

/** Serves a dashboard with one alias that finds these devices. */
function serveDevices(filter: object, ...devices: ReturnType<typeof device>[]) {
  const assignedCustomers = [customer('c1', 'Bakery', false)]
  const info = ({ entityId, customerId }: (typeof devices)[number]) => [
    `/api/device/info/${entityId.id}`,
    { id: entityId, customerId: { id: customerId }, customerIsPublic: false },
  ]
  return startMockServer({
    ...Object.fromEntries(devices.map(info)),
    '/api/dashboard/info/b1': { id, title: 'Cold rooms', assignedCustomers },
    '/api/dashboard/b1': {
      id,
      title: 'Cold rooms',
      configuration: { entityAliases: { a1: { id: 'a1', alias: 'Rooms', filter } } },
    },
    '/api/entitiesQuery/find': { data: devices, totalElements: devices.length },
    '/api/customer/c1': { id: { entityType: 'CUSTOMER', id: 'c1' }, title: 'Bakery', name: 'Bakery' },
    '/api/customer/c1/device/Free': {},
  })
}
const LIST = {
  type: 'entityList',
  entityType: 'DEVICE',
  entityList: ['784f394c-42b6-435a-983c-b7beff2784f9'],
}
const BY_TYPE = { type: 'deviceType', deviceType: 'default', deviceNameFilter: '' }

test('devices that the customer cannot see are listed; "Assign" assigns only devices without a customer', async () => {
  const requests = serveDevices(LIST, device('Own', 'c1'), device('Free', NULL_UUID), device('Foreign', 'c2'))
  await renderConsole(<ShareDialog id="b1" onClose={() => undefined} />)
  await screen.findByText('Free, Foreign')
  screen.getByText('Assigned to other customers: 1')
  fireEvent.click(screen.getByRole('button', { name: 'Assign to Bakery' }))
  await waitFor(() => expect(requests).toContain('POST /api/customer/c1/device/Free'))
  expect(requests).not.toContain('POST /api/customer/c1/device/Foreign')
})

test('devices of an alias by type are listed as hidden only if none of them belongs to the customer', async () => {
  serveDevices(BY_TYPE, device('Own', 'c1'), device('Free', NULL_UUID))
  expect(await entitiesHiddenFrom('c1', ['b1'])).toEqual([])
  expect((await entitiesHiddenFrom('c3', ['b1'])).map(({ name }) => name)).toEqual(['Own', 'Free'])
})
