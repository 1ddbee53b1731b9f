// @vitest-environment happy-dom
import { hideToasts } from '@signalbox/ui/feedback/toasts'
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Session, useSession } from '../../api/request/session'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { SignInAgain } from './sign-in-again'

beforeEach(() => {
  startMockServer({})
  useSession.setState({
    isInterrupted: true,
    session: { claims: {}, user: { email: 'me@example.org' } } as unknown as Session,
  })
})
afterEach(() => {
  act(() => hideToasts())
  cleanup()
  stopMockServer()
  useSession.setState({ isInterrupted: false })
})

test('if the token of the second step has expired, an error is shown and the password is requested again', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/auth/login'
      ? Response.json({ token: 'interim', refreshToken: null, scope: 'PRE_VERIFICATION_TOKEN' })
      : Response.json({ message: 'Token has expired', errorCode: 11 }, { status: 401 }),
  )
  await renderConsole(<SignInAgain />)
  fireEvent.change(await screen.findByLabelText(/^Password/), { target: { value: 'secret' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /code/i }), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))

  expect(await screen.findByLabelText(/^Password/)).toBeTruthy()
  expect(screen.getByText('Token has expired')).toBeTruthy()
})

function Page({ load }: { load: () => Promise<number> }) {
  return <p>{useQuery({ queryKey: ['page'], queryFn: load }).data}</p>
}

test('the data of the page is not requested again before the second step is complete', async () => {
  const interim = { token: 'interim', refreshToken: null, scope: 'PRE_VERIFICATION_TOKEN' }
  vi.stubGlobal('fetch', async () => Response.json(interim))
  const load = vi.fn(async () => 1)
  await renderConsole(
    <>
      <Page load={load} />
      <SignInAgain />
    </>,
  )
  fireEvent.change(await screen.findByLabelText(/^Password/), { target: { value: 'secret' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('textbox', { name: /code/i })
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(false),
  )
  expect(load).toHaveBeenCalledOnce()
})
