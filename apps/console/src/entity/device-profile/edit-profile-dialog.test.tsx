// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
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

const path = '/api/deviceProfile/p1'
const aProfile = (name: string) => ({
  id: { entityType: 'DEVICE_PROFILE', id: 'p1' },
  name,
  transportType: 'DEFAULT',
  provisionType: 'DISABLED',
  defaultRuleChainId: null,
  defaultQueueName: null,
  profileData: {
    transportConfiguration: { type: 'DEFAULT' },
    provisionConfiguration: { type: 'DISABLED', provisionDeviceSecret: null },
  },
})

test.each([
  ['cancel', 0],
  ['Yes, overwrite', 1],
])(
  'if another user has saved the profile since the dialog was opened, the answer "%s" leads to %i saves',
  async (answer, saveCount) => {
    const responses = { [path]: aProfile('Pump'), '/api/deviceProfile': aProfile('Big pump') }
    const requests = startMockServer(responses)
    const onClose = vi.fn()
    await renderConsole(<EditProfileDialog id="p1" onClose={onClose} />)
    fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Big pump' } })
    responses[path] = aProfile('Small pump')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const question = await screen.findByRole('alertdialog', { name: 'Overwrite newer changes?' })
    fireEvent.click(within(question).getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(saveCount))
    expect(requests.filter((url) => url.startsWith('POST'))).toHaveLength(saveCount)
    expect(screen.getByDisplayValue('Big pump')).toBeTruthy()
  },
)

test('the dialog stays open with its input if loading the profile again fails', async () => {
  const responses: Record<string, unknown> = { [path]: aProfile('Pump') }
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
