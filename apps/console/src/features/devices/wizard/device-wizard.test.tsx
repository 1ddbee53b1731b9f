// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
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
