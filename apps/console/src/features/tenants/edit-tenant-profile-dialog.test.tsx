// @vitest-environment happy-dom
import { defaultTenantProfileConfiguration } from '@signalbox/model/entities/tenant-profile'
import { useQueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { watchRequests } from '../../api/request/request'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { EditTenantProfileDialog } from './edit-tenant-profile-dialog'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('if the tenant profile cannot be read, the error is reported and the dialog is closed', async () => {
  startMockServer({})
  const onError = vi.fn()
  const onClose = vi.fn()
  watchRequests({ onError, onSessionLost: onError })
  await renderConsole(<EditTenantProfileDialog id="p1" onClose={onClose} />)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onError).toHaveBeenCalledOnce()
})

function Reload() {
  const queryClient = useQueryClient()
  return (
    <button type="button" onClick={() => void queryClient.invalidateQueries()}>
      Reload
    </button>
  )
}

test('if loading the profile again fails, the dialog stays open with its input', async () => {
  const responses: Record<string, unknown> = {
    '/api/tenantProfile/p1': {
      id: { entityType: 'TENANT_PROFILE', id: 'p1' },
      name: 'Large',
      description: '',
      default: false,
      isolatedTbCore: false,
      isolatedTbRuleEngine: false,
      profileData: { configuration: defaultTenantProfileConfiguration() },
    },
  }
  startMockServer(responses)
  const onError = vi.fn()
  const onClose = vi.fn()
  watchRequests({ onError, onSessionLost: onError })
  await renderConsole(
    <>
      <Reload />
      <EditTenantProfileDialog id="p1" onClose={onClose} />
    </>,
  )
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Huge' } })
  delete responses['/api/tenantProfile/p1']
  fireEvent.click(screen.getByText('Reload'))
  await waitFor(() => expect(onError).toHaveBeenCalledOnce())
  expect(await screen.findByDisplayValue('Huge')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
