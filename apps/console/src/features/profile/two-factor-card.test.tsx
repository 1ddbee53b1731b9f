// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { TwoFactorCard } from './two-factor-card'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('an account without recovery codes gets new ones at once: there are none to remove', async () => {
  const asked = startMockServer({
    '/api/2fa/providers': ['TOTP', 'BACKUP_CODE'],
    '/api/2fa/account/settings': { configs: { TOTP: { providerType: 'TOTP' } } },
    '/api/2fa/account/config/generate': { providerType: 'BACKUP_CODE', codes: ['first-code'] },
    '/api/2fa/account/config': {},
  })
  await renderConsole(<TwoFactorCard />)
  fireEvent.click(await screen.findByRole('button', { name: 'New recovery codes' }))
  expect(await screen.findByText('first-code')).toBeTruthy()
  expect(asked.filter((url) => url.startsWith('/api/2fa/account/config?'))).toEqual([])
})
