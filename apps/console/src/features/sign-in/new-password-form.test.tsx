// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchRequests } from '../../api/request/request'
import { hasToken } from '../../api/request/tokens'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderRoutes } from '../../testing/render'
import { Component as ResetPasswordPage } from './reset-password-page'

const token = `h.${btoa(JSON.stringify({ sub: 'me', userId: 'u1', scopes: ['TENANT_ADMIN'], iat: 1000, exp: 9000 }))}.s`

let requests: string[] = []
const onError = vi.fn()

beforeEach(() => {
  watchRequests({ onError, onSessionLost: () => undefined })
  requests = startMockServer({
    '/api/noauth/resetPassword': { token, refreshToken: token },
    '/api/noauth/userPasswordPolicy': { minimumLength: 8, minimumDigits: 1 },
  })
})
afterEach(() => {
  cleanup()
  stopMockServer()
})

test('if the session cannot be loaded after the password was saved, the error is reported and the sign-in page opens', async () => {
  const { router } = await renderRoutes([
    { path: '/', element: <ResetPasswordPage /> },
    { path: '/login', element: <h1>Sign-in page</h1> },
  ])
  for (const name of ['newPassword', 'newPassword2'])
    fireEvent.change(document.querySelector(`input[name=${name}]`)!, { target: { value: 'secret' } })
  fireEvent.submit(document.querySelector('form')!)

  expect(await screen.findByText('Sign-in page')).toBeTruthy()
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ request: 'GET /api/user/u1' }))
  expect(router.state.location.pathname).toBe('/login')
  expect(requests.filter((request) => request.includes('resetPassword'))).toHaveLength(1)
  expect(hasToken()).toBe(false)
})

test('another attempt hides the error of the previous one', async () => {
  await renderRoutes([{ path: '/', element: <ResetPasswordPage /> }])
  fireEvent.change(document.querySelector('input[name=newPassword]')!, { target: { value: 'secret' } })
  fireEvent.submit(document.querySelector('form')!)
  await screen.findByText('The passwords do not match.')
  fireEvent.change(document.querySelector('input[name=newPassword]')!, { target: { value: '' } })
  fireEvent.submit(document.querySelector('form')!)
  await screen.findByText('A password is required.')
  expect(screen.queryByText('The passwords do not match.')).toBeNull()
})

test('the rules for passwords are shown before an attempt', async () => {
  await renderRoutes([{ path: '/', element: <ResetPasswordPage /> }])
  const field = screen.getByLabelText('New password')
  await vi.waitFor(() => {
    const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(hint?.textContent).toBe(
      'The password must have at least 8 characters.\nThe password must have at least 1 digit.',
    )
  })
})
