// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { DeviceWizard } from './device-wizard'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('the wizard opens even if the default profile cannot be read', async () => {
  startMockServer({})
  await renderConsole(<DeviceWizard onClose={() => undefined} onAdded={() => undefined} />)
  await screen.findByRole('dialog', { name: 'Add device' })
})

test('a transport can be chosen even if its profiles cannot be listed', async () => {
  startMockServer({
    '/api/deviceProfileInfo/default': { id: { id: 'p1' }, name: 'default', transportType: 'DEFAULT' },
  })
  await renderConsole(<DeviceWizard onClose={() => undefined} onAdded={() => undefined} />)
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Pump' } })
  fireEvent.click(screen.getByRole('button', { name: /^Next/ }))
  const transport = await screen.findByRole('combobox', { name: /Transport type/ })
  fireEvent.mouseDown(transport)
  fireEvent.click(await screen.findByRole('option', { name: 'MQTT' }))
  await waitFor(() => expect(transport.textContent).toContain('MQTT'))
})

test('a device and its credentials are saved in one request', async () => {
  startMockServer({})
  const posted: [path: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'POST') posted.push([url, JSON.parse(String(body))])
    if (url === '/api/deviceProfileInfo/default')
      return Response.json({ id: { id: 'p1' }, name: 'default', transportType: 'DEFAULT' })
    return Response.json({ id: { entityType: 'DEVICE', id: 'd1' } })
  })
  const onAdded = vi.fn()
  await renderConsole(<DeviceWizard onClose={() => undefined} onAdded={onAdded} />)
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Pump' } })
  fireEvent.click(screen.getByRole('button', { name: /^Next/ }))
  fireEvent.click(await screen.findByRole('button', { name: /^Next: Credentials/ }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Add credentials/ }))
  fireEvent.change(await screen.findByRole('textbox', { name: /^Access token/ }), { target: { value: 't1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith('d1'))
  const credentials = { credentialsType: 'ACCESS_TOKEN', credentialsId: 't1', credentialsValue: null }
  expect(posted).toEqual([
    ['/api/device-with-credentials', { device: expect.objectContaining({ name: 'Pump' }), credentials }],
  ])
})

test('an invalid name for a new profile is ignored if a device is added with an existing profile', async () => {
  startMockServer({
    '/api/deviceProfileInfo/default': { id: { id: 'p1' }, name: 'default', transportType: 'DEFAULT' },
    '/api/device': { id: { entityType: 'DEVICE', id: 'd1' } },
  })
  const onAdded = vi.fn()
  await renderConsole(<DeviceWizard onClose={() => undefined} onAdded={onAdded} />)
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Pump' } })
  fireEvent.click(screen.getByRole('button', { name: /^Next/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'New profile' }))
  const profileName = await screen.findByRole('textbox', { name: /^Profile name/ })
  fireEvent.change(profileName, { target: { value: 'n'.repeat(256) } })
  fireEvent.click(screen.getByRole('button', { name: 'Existing profile' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith('d1'))
})
