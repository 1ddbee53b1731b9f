// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { DeviceWizard } from './device-wizard'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('the wizard opens also if the default profile cannot be read', async () => {
  startMockServer({})
  await renderConsole(<DeviceWizard onClose={() => undefined} onAdded={() => undefined} />)
  await screen.findByRole('dialog', { name: 'Add device' })
})

test('another transport can be chosen if its profiles cannot be listed', async () => {
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
