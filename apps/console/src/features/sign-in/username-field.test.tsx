// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole, renderRoutes } from '../../testing/render'
import { Component as LoginPage } from './login-page'
import { Component as ResetRequestPage } from './reset-request-page'

let requests: string[] = []

beforeEach(() => {
  requests = startMockServer({ '/api/noauth/oauth2Clients': [] })
})
afterEach(() => {
  cleanup()
  stopMockServer()
})

const addressError = () => screen.queryByText('Enter a valid email address.')

function leaveWithInvalidAddress() {
  const field = document.querySelector('input[name=username]')!
  fireEvent.change(field, { target: { value: 'nobody' } })
  fireEvent.blur(field)
}

test('the sign-in page shows an error for an invalid address when the field loses the focus', async () => {
  await renderConsole(<LoginPage />)
  leaveWithInvalidAddress()
  expect(addressError()).not.toBeNull()
})

test('the reset page shows an error for an invalid address only after a submit, which sends no request', async () => {
  await renderConsole(<ResetRequestPage />)
  leaveWithInvalidAddress()
  expect(addressError()).toBeNull()
  fireEvent.submit(document.querySelector('form')!)
  expect(addressError()).not.toBeNull()
  expect(requests.filter((request) => request.includes('resetPassword'))).toEqual([])
})

test('the reset page shows the address that was typed on the sign-in page', async () => {
  await renderRoutes([
    { path: '/', element: <LoginPage /> },
    { path: '/login/resetPasswordRequest', element: <ResetRequestPage /> },
  ])
  const username = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Username (email)' })
  fireEvent.change(await username(), { target: { value: 'me@example.org' } })
  fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  await screen.findByRole('button', { name: 'Send reset link' })
  expect((await username()).value).toBe('me@example.org')
})

test('on the sign-in page, Tab reaches the link for a forgotten password after the button', async () => {
  await renderConsole(<LoginPage />)
  const stops = [...document.querySelectorAll<HTMLElement>('fieldset :is(input, button, a)')]
  expect(
    stops.map((stop) => stop.getAttribute('name') ?? stop.getAttribute('aria-label') ?? stop.textContent),
  ).toEqual(['username', 'password', 'Show password', 'Sign in', 'Forgot password?'])
})
