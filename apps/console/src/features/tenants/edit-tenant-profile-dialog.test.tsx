// @vitest-environment happy-dom
import { defaultTenantProfileConfiguration } from '@signalbox/model/entities/tenant-profile'
import { useQueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
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

const aProfile = (description: string) => ({
  id: { entityType: 'TENANT_PROFILE', id: 'p1' },
  name: 'Large',
  description,
  default: false,
  isolatedTbCore: false,
  isolatedTbRuleEngine: false,
  profileData: { configuration: defaultTenantProfileConfiguration() },
})

test('Save asks before it overwrites a change that another user saved after the dialog was opened', async () => {
  const responses = { '/api/tenantProfile/p1': aProfile('') }
  const requests = startMockServer(responses)
  await renderConsole(<EditTenantProfileDialog id="p1" onClose={vi.fn()} />)
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Huge' } })
  responses['/api/tenantProfile/p1'] = aProfile('For large tenants')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const question = await screen.findByRole('alertdialog', { name: 'Overwrite newer changes?' })
  fireEvent.click(within(question).getByRole('button', { name: 'cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(requests.filter((url) => url.startsWith('POST'))).toEqual([])
})

test('if loading the profile again fails, the dialog stays open with its input', async () => {
  const responses: Record<string, unknown> = { '/api/tenantProfile/p1': aProfile('') }
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
