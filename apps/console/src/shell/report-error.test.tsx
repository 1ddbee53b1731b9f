// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/request/query-client'
import { get, post } from '../api/request/request'
import { currentSession, type Session, useSession } from '../api/request/session'
import { hasToken, storeTokens } from '../api/request/tokens'
import { discardUnsaved, markUnsaved } from '../forms/unsaved-input'
import { startMockServer, stopMockServer } from '../testing/platform'
import { renderConsole } from '../testing/render'
import { reportRequestErrors } from './report-error'

const goToSignIn = vi.fn()
// Modules that other test files loaded in this process may listen to the session and read its claims.
const SESSION = { authority: 'TENANT_ADMIN', user: {}, claims: { userId: 'user-1' } } as Session

beforeEach(async () => {
  goToSignIn.mockReset()
  startMockServer({})
  reportRequestErrors(goToSignIn)
  await renderConsole(null)
})
afterEach(() => {
  cleanup()
  stopMockServer()
  discardUnsaved()
  localStorage.clear()
  useSession.setState({ isInterrupted: false, redirectUrl: null })
})

async function failRequest(status: number, body: object) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
  await act(() => post('/api/asset', {}).catch(() => undefined))
}

test("an error is shown with the server's message, after the `timeout` in the response", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    await failRequest(400, { message: 'Name is taken', timeout: 60_000 })
    expect(screen.queryByText('Name is taken')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.getByText('Name is taken')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('the error of a change is removed when the user sends the change again', async () => {
  await failRequest(400, { message: 'Address is taken' })
  expect(await screen.findByText('Address is taken')).toBeTruthy()
  vi.stubGlobal('fetch', async () => new Response('{}'))
  await act(() => post('/api/device', {}))
  expect(screen.getByText('Address is taken')).toBeTruthy()
  await act(() => post('/api/asset', {}))
  expect(screen.queryByText('Address is taken')).toBeNull()
})

test('the error of a read is removed when the read succeeds', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await act(() => get('/api/asset/a1').catch(() => undefined))
  expect(await screen.findByText('Unable to connect')).toBeTruthy()
  vi.stubGlobal('fetch', async () => new Response('{}'))
  await act(() => get('/api/asset/a1'))
  expect(screen.queryByText('Unable to connect')).toBeNull()
})

test('refused requests share one dialog, whose button "Sign in" ends the session', async () => {
  await failRequest(403, { message: 'No' })
  await failRequest(403, { message: 'No' })
  expect(await screen.findAllByRole('alertdialog')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(goToSignIn).toHaveBeenCalledOnce())
  expect(currentSession()).toBeNull()
})

test('if a request of a public dashboard is refused, the dialog has no button to sign in', async () => {
  useSession.setState({ session: { ...SESSION, isPublic: true, user: null } })
  await failRequest(403, { message: 'No' })
  const alert = await screen.findByRole('alertdialog', { name: 'Permission denied' })
  expect(within(alert).getAllByRole('button')).toHaveLength(1)
  fireEvent.click(within(alert).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(currentSession()).not.toBeNull()
})

test('when a session ends, the sign-in page opens, and the page to return to is stored', async () => {
  await failRequest(401, { message: 'Over', errorCode: 10 })
  expect(goToSignIn).toHaveBeenCalledOnce()
  expect(useSession.getState()).toMatchObject({ session: null, redirectUrl: '/' })
})

test('data of a session that ends is not available to the next user', async () => {
  queryClient.setQueryData(['devices'], ['of the earlier user'])
  await failRequest(401, { message: 'Over', errorCode: 10 })
  expect(queryClient.getQueryData(['devices'])).toBeUndefined()
})

test('with unsaved input, a lost session is interrupted, not ended', async () => {
  useSession.setState({ session: SESSION })
  markUnsaved()
  await failRequest(401, { message: 'Over', errorCode: 10 })
  expect(goToSignIn).not.toHaveBeenCalled()
  expect(useSession.getState()).toMatchObject({ isInterrupted: true })
  expect(currentSession()).not.toBeNull()
})

test('if several requests lose the session at once, the page to return to stays stored', async () => {
  window.history.replaceState(null, '', '/assets?page=2')
  useSession.setState({ session: SESSION })
  await failRequest(401, { errorCode: 10 })
  await failRequest(401, { errorCode: 10 })
  expect(useSession.getState().redirectUrl).toBe('/assets?page=2')
  expect(goToSignIn).toHaveBeenCalledTimes(1)
})

test('a request that fails during an interruption keeps the tokens of the user of another tab', async () => {
  useSession.setState({ session: SESSION })
  markUnsaved()
  await failRequest(401, { message: 'Over', errorCode: 10 })
  expect(hasToken()).toBe(false)
  storeTokens({ token: `h.${btoa(JSON.stringify({ sub: 'other', userId: 'user-2', iat: 1, exp: 9000 }))}.s` })
  await failRequest(401, { message: 'Over', errorCode: 10 })
  expect(hasToken()).toBe(true)
  expect(useSession.getState()).toMatchObject({ isInterrupted: true })
})
