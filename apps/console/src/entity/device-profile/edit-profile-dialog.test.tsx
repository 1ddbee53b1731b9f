// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { watchRequests } from '../../api/request/request'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { EditProfileDialog } from './edit-profile-dialog'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('if the profile cannot be loaded, the error is reported and the dialog is closed', async () => {
  startMockServer({})
  const onError = vi.fn()
  const onClose = vi.fn()
  watchRequests({ onError, onSessionLost: onError })
  await renderConsole(<EditProfileDialog id="p1" onClose={onClose} />)
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

test('the dialog stays open with its input if loading the profile again fails', async () => {
  const path = '/api/deviceProfile/p1'
  const responses: Record<string, unknown> = {
    [path]: {
      id: { entityType: 'DEVICE_PROFILE', id: 'p1' },
      name: 'Pump',
      transportType: 'DEFAULT',
      provisionType: 'DISABLED',
      defaultRuleChainId: null,
      defaultQueueName: null,
      profileData: {
        transportConfiguration: { type: 'DEFAULT' },
        provisionConfiguration: { type: 'DISABLED', provisionDeviceSecret: null },
      },
    },
  }
  const requests = startMockServer(responses)
  const onError = vi.fn()
  const onClose = vi.fn()
  watchRequests({ onError, onSessionLost: onError })
  await renderConsole(
    <>
      <Reload />
      <EditProfileDialog id="p1" onClose={onClose} />
    </>,
  )
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Big pump' } })
  delete responses[path]
  fireEvent.click(screen.getByText('Reload'))
  await waitFor(() => expect(requests.filter((url) => url === path)).toHaveLength(2))
  await waitFor(() => expect(onError).toHaveBeenCalled())
  expect(await screen.findByDisplayValue('Big pump')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
