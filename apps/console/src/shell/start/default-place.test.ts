import { expect, test } from 'vitest'
import type { Session } from '../../api/request/session'
import { defaultPlace, mayOpen } from './default-place'

const aSession = (change: Partial<Session> & { additionalInfo?: Record<string, unknown> } = {}): Session =>
  ({
    authority: 'TENANT_ADMIN',
    isPublic: false,
    forceFullscreen: false,
    allowedDashboardIds: [],
    claims: { sub: 'public-1' },
    user: { additionalInfo: change.additionalInfo ?? {} },
    ...change,
  }) as unknown as Session

const nowhere = { redirectUrl: null, lastPublicDashboardId: null }

test('without a requested page every user starts at home', () => {
  expect(defaultPlace(aSession(), nowhere)).toBe('/home')
})

test('a stored URL takes precedence over home and over a default dashboard', () => {
  const requested = { ...nowhere, redirectUrl: '/devices?id=1' }
  expect(defaultPlace(aSession(), requested)).toBe('/devices?id=1')
  expect(defaultPlace(aSession({ additionalInfo: { defaultDashboardId: 'd1' } }), requested)).toBe(
    '/devices?id=1',
  )
})

test('the default dashboard is the start page; if full screen is forced, it is opened without the shell', () => {
  const additionalInfo = { defaultDashboardId: 'd1' }
  expect(defaultPlace(aSession({ additionalInfo }), nowhere)).toBe('/dashboards/d1')
  expect(defaultPlace(aSession({ additionalInfo, forceFullscreen: true }), nowhere)).toBe('/dashboard/d1')
})

test('a public user returns to the last public dashboard', () => {
  const visitor = aSession({ isPublic: true, user: null, forceFullscreen: true })
  expect(defaultPlace(visitor, { ...nowhere, lastPublicDashboardId: 'd9' })).toBe(
    '/dashboard/d9?publicId=public-1',
  )
  expect(defaultPlace({ ...visitor, allowedDashboardIds: ['d3'] }, nowhere)).toBe(
    '/dashboard/d3?publicId=public-1',
  )
})

test('users who see dashboards only cannot open other pages', () => {
  const restricted = aSession({ forceFullscreen: true, allowedDashboardIds: ['d1'] })
  expect(mayOpen(restricted, '/dashboard/any')).toBe(true)
  expect(mayOpen(restricted, '/dashboards/d1')).toBe(true)
  expect(mayOpen(restricted, '/dashboards/d2')).toBe(false)
  expect(mayOpen(restricted, '/devices')).toBe(false)
  expect(mayOpen(restricted, '/profile')).toBe(true)
  expect(mayOpen({ ...restricted, isPublic: true }, '/profile')).toBe(false)
})
