// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { watchRequests } from '../../api/request/request'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { EditTenantProfileDialog } from './edit-tenant-profile-dialog'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('a tenant profile that cannot be read is reported, and the dialog is closed', async () => {
  startMockServer({})
  const onError = vi.fn()
  const onClose = vi.fn()
  watchRequests({ onError, onSessionLost: onError })
  await renderConsole(<EditTenantProfileDialog id="p1" onClose={onClose} />)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onError).toHaveBeenCalledOnce()
})
