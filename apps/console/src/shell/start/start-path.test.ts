import { expect, test } from 'vitest'
import type { Session } from '../../api/request/session'
import { mayOpen, startPath } from './start-path'

const aSession = (overrides: Partial<Session> & { additionalInfo?: Record<string, unknown> } = {}): Session =>
  ({
    authority: 'TENANT_ADMIN',
    isPublic: false,
    forceFullscreen: false,
    allowedDashboardIds: [],
    claims: { sub: 'public-1' },
    user: { additionalInfo: overrides.additionalInfo ?? {} },
    ...overrides,
  }) as unknown as Session

const noRequestedPages = { redirectUrl: null, lastPublicDashboardId: null }

test('if no page was requested and there is no default dashboard, the start page is the home page', () => {
  expect(startPath(aSession(), noRequestedPages)).toBe('/home')
})

test('a requested page takes precedence over the home page and the default dashboard', () => {
  const requestedPages = { ...noRequestedPages, redirectUrl: '/devices?id=1' }
  expect(startPath(aSession(), requestedPages)).toBe('/devices?id=1')
  expect(startPath(aSession({ additionalInfo: { defaultDashboardId: 'd1' } }), requestedPages)).toBe(
    '/devices?id=1',
  )
})

test('the default dashboard is the start page, without the shell if full screen is forced', () => {
  const additionalInfo = { defaultDashboardId: 'd1' }
  expect(startPath(aSession({ additionalInfo }), noRequestedPages)).toBe('/dashboards/d1')
  expect(startPath(aSession({ additionalInfo, forceFullscreen: true }), noRequestedPages)).toBe(
    '/dashboard/d1',
  )
})

test('a public user starts at the last public dashboard, otherwise at the first allowed dashboard', () => {
  const publicSession = aSession({ isPublic: true, user: null, forceFullscreen: true })
  expect(startPath(publicSession, { ...noRequestedPages, lastPublicDashboardId: 'd9' })).toBe(
    '/dashboard/d9?publicId=public-1',
  )
  expect(startPath({ ...publicSession, allowedDashboardIds: ['d3'] }, noRequestedPages)).toBe(
    '/dashboard/d3?publicId=public-1',
  )
})

test('restricted users can open `/dashboard/…`, allowed dashboards in the shell and, if not public, the profile', () => {
  const restrictedSession = aSession({ forceFullscreen: true, allowedDashboardIds: ['d1'] })
  expect(mayOpen(restrictedSession, '/dashboard/any')).toBe(true)
  expect(mayOpen(restrictedSession, '/dashboards/d1')).toBe(true)
  expect(mayOpen(restrictedSession, '/dashboards/d2')).toBe(false)
  expect(mayOpen(restrictedSession, '/devices')).toBe(false)
  expect(mayOpen(restrictedSession, '/profile')).toBe(true)
  expect(mayOpen({ ...restrictedSession, isPublic: true }, '/profile')).toBe(false)
})
