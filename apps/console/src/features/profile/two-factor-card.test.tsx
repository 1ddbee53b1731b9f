// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { TwoFactorCard } from './two-factor-card'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('an account without recovery codes gets new ones at once, because there are none to remove', async () => {
  const requests = startMockServer({
    '/api/2fa/providers': ['TOTP', 'BACKUP_CODE'],
    '/api/2fa/account/settings': { configs: { TOTP: { providerType: 'TOTP' } } },
    '/api/2fa/account/config/generate': { providerType: 'BACKUP_CODE', codes: ['first-code'] },
    '/api/2fa/account/config': {},
  })
  await renderConsole(<TwoFactorCard />)
  fireEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }))
  expect(await screen.findByText('first-code')).toBeTruthy()
  expect(requests.filter((url) => url.startsWith('/api/2fa/account/config?'))).toEqual([])
})

test('after the old codes were removed, new codes that could not be created are created by the next attempt', async () => {
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
