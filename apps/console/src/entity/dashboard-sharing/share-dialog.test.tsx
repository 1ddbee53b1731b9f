// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leavePlatform, servePlatform } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import ShareDialog from './share-dialog'

afterEach(() => {
  cleanup()
  leavePlatform()
})

const id = { entityType: 'DASHBOARD', id: 'b1' }
const customer = (customerId: string, title: string, isPublic: boolean) => ({
  customerId: { entityType: 'CUSTOMER', id: customerId },
  title,
  public: isPublic,
})
const serve = (...assignedCustomers: object[]) =>
  servePlatform({
    '/api/dashboard/info/b1': { id, title: 'Cold rooms', assignedCustomers },
    '/api/dashboard/b1': { id, title: 'Cold rooms', configuration: {} },
    '/api/customer/public/dashboard/b1': { id, title: 'Cold rooms' },
  })

test('a private dashboard names its customers and is made public', async () => {
  const asked = serve(customer('c1', 'Bakery', false))
  await renderConsole(<ShareDialog id="b1" onClose={() => undefined} />)
  await screen.findByText('Bakery')
  fireEvent.click(screen.getByRole('button', { name: 'Make public' }))
  await waitFor(() => expect(asked).toContain('POST /api/customer/public/dashboard/b1'))
})

test('a public dashboard shows its link and can be made private', async () => {
  serve(customer('p1', 'Public', true))
  await renderConsole(<ShareDialog id="b1" onClose={() => undefined} />)
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Public link' })
  expect(link.value).toContain('/dashboard/b1?publicId=p1')
  screen.getByRole('button', { name: 'Make private' })
})
