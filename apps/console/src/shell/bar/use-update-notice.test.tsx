// @vitest-environment happy-dom
import { hideToasts } from '@signalbox/ui/feedback/toasts'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Session, useSession } from '../../api/request/session'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { useUpdateNotice } from './use-update-notice'

afterEach(() => {
  act(() => hideToasts())
  cleanup()
  stopMockServer()
})

function Notice() {
  useUpdateNotice()
  return null
}

test('the notice of a newer version is a text of the console, not the message of the server', async () => {
  const message = 'The English message of the server'
  startMockServer({
    '/api/admin/updates': { message, updateAvailable: true, latestVersion: '9.1', checkedTime: 1 },
  })
  useSession.setState({ session: { authority: 'SYS_ADMIN', claims: {}, user: {} } as unknown as Session })
  await renderConsole(<Notice />)
  await screen.findByText('Version 9.1 is available')
  expect(screen.queryByText(message)).toBeNull()
})
