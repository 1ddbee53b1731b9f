import { expect, test } from 'vitest'
import type { Session } from '../../api/request/session'
import { mayOpen, startPath } from './start-path'

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

const noRequest = { redirectUrl: null, lastPublicDashboardId: null }

test('without a requested page every user starts at home', () => {
  expect(startPath(aSession(), noRequest)).toBe('/home')
})

test('a stored URL takes precedence over home and over a default dashboard', () => {
  const requested = { ...noRequest, redirectUrl: '/devices?id=1' }
  expect(startPath(aSession(), requested)).toBe('/devices?id=1')
  expect(startPath(aSession({ additionalInfo: { defaultDashboardId: 'd1' } }), requested)).toBe(
    '/devices?id=1',
  )
})

test('the default dashboard is the start page; if full screen is forced, it is opened without the shell', () => {
  const additionalInfo = { defaultDashboardId: 'd1' }
  expect(startPath(aSession({ additionalInfo }), noRequest)).toBe('/dashboards/d1')
  expect(startPath(aSession({ additionalInfo, forceFullscreen: true }), noRequest)).toBe('/dashboard/d1')
})

test('a public user returns to the last public dashboard', () => {
  const visitor = aSession({ isPublic: true, user: null, forceFullscreen: true })
  expect(startPath(visitor, { ...noRequest, lastPublicDashboardId: 'd9' })).toBe(
    '/dashboard/d9?publicId=public-1',
  )
  expect(startPath({ ...visitor, allowedDashboardIds: ['d3'] }, noRequest)).toBe(
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
