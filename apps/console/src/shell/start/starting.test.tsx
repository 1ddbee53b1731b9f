// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/request/http'
import { renderConsole } from '../../testing/render'
import { startSession } from './start-session'
import { Starting } from './starting'

const { restoreSession, endSession } = vi.hoisted(() => ({ restoreSession: vi.fn(), endSession: vi.fn() }))
vi.mock('../../api/request/session', () => ({
  restoreSession,
  endSession,
  signIn: vi.fn(),
  signInPublic: vi.fn(),
}))
vi.mock('../../i18n/i18n', () => ({ startI18n: async () => undefined }))

const anError = (status: number) => new ApiError(status, 'no answer', undefined, null, '/api/auth/user')
const TITLE = 'The server is not responding'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false })
  restoreSession.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('if the server does not respond at the start, the console retries and offers to sign out', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  restoreSession
    .mockRejectedValueOnce(anError(0))
    .mockRejectedValueOnce(anError(503))
    .mockResolvedValue(undefined)
  await renderConsole(<Starting />)
  expect(screen.queryByText(TITLE)).toBeNull()
  const started = startSession()
  await vi.waitFor(() => expect(screen.getByText(TITLE)).toBeTruthy())
  expect(screen.getByText('You are still signed in. The console will retry automatically.')).toBeTruthy()

  // The console retries after a pause, without a click.
  await vi.advanceTimersByTimeAsync(500)
  expect(restoreSession).toHaveBeenCalledTimes(2)
  expect(screen.getByText(TITLE)).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(endSession).toHaveBeenCalledOnce()
  expect(assign).toHaveBeenCalledWith('/login')

  // After a click on the button the console retries at once.
  fireEvent.click(screen.getByRole('button', { name: 'tryAgain' }))
  await started
  expect(restoreSession).toHaveBeenCalledTimes(3)
  await vi.waitFor(() => expect(screen.queryByText(TITLE)).toBeNull())
})
