// @vitest-environment happy-dom
import type { Authority } from '@signalbox/model/entities/authority'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Session, useSession } from '../../api/request/session'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { SideMenu } from './side-menu'

afterEach(() => {
  cleanup()
  stopMockServer()
})

async function show(authority: Authority, path = '/home') {
  startMockServer({})
  useSession.setState({ session: { authority, claims: {}, user: {} } as unknown as Session })
  const { router } = await renderConsole(<SideMenu />)
  await act(() => router.navigate(path))
}

/** The targets of the visible entries; the logo's link comes before them. */
const paths = () =>
  screen
    .getAllByRole('link')
    .slice(1)
    .map((link) => link.getAttribute('href'))

test.each([
  [
    'SYS_ADMIN',
    ['/home', '/platformHealth', '/nodes', '/tenants', '/tenantProfiles', '/widgets-bundles', '/auditLogs'],
  ],
  [
    'TENANT_ADMIN',
    [
      '/home',
      '/alarms',
      '/ruleChains',
      '/customers',
      '/assets',
      '/devices',
      '/deviceProfiles',
      '/entityViews',
      '/widgets-bundles',
      '/dashboards',
      '/auditLogs',
      '/security',
      '/usage',
      '/import',
    ],
  ],
  ['CUSTOMER_USER', ['/home', '/alarms', '/assets', '/devices', '/entityViews', '/dashboards']],
] as const)('the menu of %s has the pages of this role, in order', async (authority, expected) => {
  await show(authority)
  expect(paths()).toEqual(expected)
})

test('a click on "System settings" shows the pages of the settings, and a second click hides them', async () => {
  await show('SYS_ADMIN')
  const group = screen.getByRole('button', { name: 'System settings' })
  expect(group.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(group)
  expect(paths().slice(7)).toEqual([
    '/settings/general',
    '/settings/outgoing-mail',
    '/settings/sms-provider',
    '/settings/security-settings',
    '/settings/2fa',
    '/settings/oauth2',
  ])
  fireEvent.click(group)
  expect(paths()).toHaveLength(7)
})

test('the entry of the open page, or of its list, is marked; on a settings page the group of settings is expanded', async () => {
  await show('SYS_ADMIN', '/tenants/t1/users')
  const current = () => document.querySelector('[aria-current=page]')?.getAttribute('href')
  expect(current()).toBe('/tenants')
  cleanup()
  await show('SYS_ADMIN', '/settings/oauth2')
  expect(await screen.findByRole('link', { name: 'OAuth2' })).toBeTruthy()
  expect(current()).toBe('/settings/oauth2')
})

test.each([
  [{ updateAvailable: false, latestVersion: null, checkedTime: null }, 'Update check is off'],
  [{ updateAvailable: false, latestVersion: '1.0', checkedTime: 1 }, 'Latest version, checked Jan 1'],
  [{ updateAvailable: false, latestVersion: null, checkedTime: 1 }, 'Latest version unknown, checked Jan 1'],
  [{ updateAvailable: true, latestVersion: '9.1', checkedTime: 1 }, 'Version 9.1 is available'],
])('after the update check %j the menu of a system administrator shows "%s"', async (update, text) => {
  startMockServer({ '/api/admin/updates': { message: '', ...update } })
  useSession.setState({ session: { authority: 'SYS_ADMIN', claims: {}, user: {} } as unknown as Session })
  await renderConsole(<SideMenu />)
  await screen.findByText(text)
})
