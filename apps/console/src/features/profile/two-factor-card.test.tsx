// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { TwoFactorCard } from './two-factor-card'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('an account without recovery codes gets new ones without entering an authenticator code, and nothing is deleted', async () => {
  const requests = startMockServer({
    '/api/2fa/providers': ['TOTP', 'BACKUP_CODE'],
    '/api/2fa/account/settings': { configs: { TOTP: { providerType: 'TOTP' } } },
    '/api/2fa/account/config/generate': { providerType: 'BACKUP_CODE', codes: ['first-code'] },
    '/api/2fa/account/config': {},
  })
  await renderConsole(<TwoFactorCard />)
  const button = await screen.findByRole('button', { name: 'New recovery codes' })
  // The second click of a double click must not create codes again: the server refuses a second creation.
  fireEvent.click(button)
  fireEvent.click(button)
  expect(await screen.findByText('first-code')).toBeTruthy()
  expect(requests.filter((url) => url.startsWith('/api/2fa/account/config?'))).toEqual([])
  expect(requests.filter((url) => url === 'POST /api/2fa/account/config')).toHaveLength(1)
})

test('if the old codes were removed but no new ones created, the next attempt only creates new codes', async () => {
  startMockServer({})
  let hasCodes = true
  let failures = 1
  const removals: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const path = url.split('?')[0]
    if (path === '/api/2fa/providers') return Response.json(['TOTP', 'BACKUP_CODE'])
    if (path === '/api/2fa/account/settings') {
      const codes = { BACKUP_CODE: { providerType: 'BACKUP_CODE', codesLeft: 3 } }
      return Response.json({ configs: { TOTP: { providerType: 'TOTP' }, ...(hasCodes && codes) } })
    }
    if (path === '/api/2fa/account/config/generate') {
      if (failures-- > 0) return Response.json({ message: 'Try later' }, { status: 500 })
      return Response.json({ providerType: 'BACKUP_CODE', codes: ['first-code'] })
    }
    if (method === 'DELETE') {
      removals.push(url)
      hasCodes = false
    }
    return Response.json({})
  })
  await renderConsole(<TwoFactorCard />)
  fireEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /code/i }), { target: { value: '123456' } })
  const submit = () => fireEvent.click(screen.getAllByRole('button', { name: 'New recovery codes' }).at(-1)!)
  submit()
  await screen.findByText('Try later')
  submit()
  expect(await screen.findByText('first-code')).toBeTruthy()
  expect(removals).toHaveLength(1)
})

test('if the recovery codes cannot be created after the set-up, the second factor is shown as turned on', async () => {
  startMockServer({})
  let isOn = false
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.split('?')[0]
    if (path === '/api/2fa/providers')
      return isOn ? Response.json({ message: 'Try later' }, { status: 503 }) : Response.json(['TOTP'])
    if (path === '/api/2fa/account/settings')
      return Response.json({ configs: isOn ? { TOTP: { providerType: 'TOTP' } } : {} })
    if (path === '/api/2fa/account/config') isOn = true
    return Response.json({ providerType: 'TOTP', authUrl: 'otpauth://totp/me?secret=ABCD' })
  })
  await renderConsole(<TwoFactorCard />)
  fireEvent.click(await screen.findByRole('button', { name: /Set up/ }))
  await screen.findByText('ABCD')
  fireEvent.change(screen.getByRole('textbox', { name: /code/i }), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  // The dialog stays open above the card.
  expect(await screen.findByRole('button', { name: /Turn off/, hidden: true })).toBeTruthy()
})

test('input during the check of a code does not enable the button, and the error of the check is shown', async () => {
  startMockServer({})
  let respond = (_: Response) => {}
  const response = new Promise<Response>((resolve) => {
    respond = resolve
  })
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'DELETE') return response
    if (url.startsWith('/api/2fa/providers')) return Response.json(['TOTP'])
    return Response.json({ configs: { TOTP: { providerType: 'TOTP' } } })
  })
  await renderConsole(<TwoFactorCard />)
  fireEvent.click(await screen.findByRole('button', { name: /Turn off/ }))
  const field = await screen.findByRole('textbox', { name: /code/i })
  fireEvent.change(field, { target: { value: '123456' } })
  const submit = screen.getAllByRole<HTMLButtonElement>('button', { name: /Turn off/ }).at(-1)!
  fireEvent.click(submit)
  await waitFor(() => expect(submit.disabled).toBe(true))
  fireEvent.change(field, { target: { value: '1234567' } })
  expect(submit.disabled).toBe(true)
  respond(Response.json({ message: 'The verification code is incorrect' }, { status: 400 }))
  expect(await screen.findByText(/code is incorrect/)).toBeTruthy()
})

test('without a code nothing is sent, and the field shows an error', async () => {
  const requests = startMockServer({
    '/api/2fa/providers': ['TOTP'],
    '/api/2fa/account/settings': { configs: {} },
    '/api/2fa/account/config/generate': { providerType: 'TOTP', authUrl: 'otpauth://totp/me?secret=ABCD' },
  })
  await renderConsole(<TwoFactorCard />)
  fireEvent.click(await screen.findByRole('button', { name: /Set up/ }))
  await screen.findByText('ABCD')
  const sent = requests.length
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(requests).toHaveLength(sent)
})
