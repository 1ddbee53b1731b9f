// @vitest-environment happy-dom
import type { User } from '@signalbox/model/entities/user'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Session, useSession } from '../../api/request/session'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { Component } from './profile-page'

vi.mock('../../i18n/i18n', async (original) => ({
  ...(await original<object>()),
  setLanguage: async () => undefined,
}))

afterEach(() => {
  cleanup()
  stopMockServer()
})

const aUser = (more: Partial<User>) =>
  ({ id: { entityType: 'USER', id: 'u1' }, email: 'me@example.org', additionalInfo: {}, ...more }) as User

test('a save of the profile keeps the values that an administrator has changed since the sign-in', async () => {
  startMockServer({})
  useSession.setState({
    session: {
      authority: 'TENANT_ADMIN',
      claims: {},
      user: aUser({ firstName: 'Old' }),
    } as unknown as Session,
  })
  const stored = aUser({ firstName: 'New', additionalInfo: { defaultDashboardId: 'd1' } })
  const saved: User[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (url.startsWith('/api/user/u1')) return Response.json(stored)
    if (method !== 'POST') return Response.json([])
    saved.push(JSON.parse(String(body)))
    return Response.json(saved.at(-1))
  })
  await renderConsole(<Component />)
  fireEvent.change(await screen.findByLabelText('Last name'), { target: { value: 'Berg' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({
    firstName: 'New',
    lastName: 'Berg',
    additionalInfo: { defaultDashboardId: 'd1' },
  })
})

test('a save of the profile keeps the values that an administrator has changed since the page was opened', async () => {
  startMockServer({})
  useSession.setState({
    session: { authority: 'TENANT_ADMIN', claims: {}, user: aUser({}) } as unknown as Session,
  })
  let stored = aUser({})
  const saved: User[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (url.startsWith('/api/user/u1')) return Response.json(stored)
    if (method !== 'POST') return Response.json([])
    saved.push(JSON.parse(String(body)))
    return Response.json(saved.at(-1))
  })
  await renderConsole(<Component />)
  fireEvent.change(await screen.findByLabelText('Last name'), { target: { value: 'Berg' } })
  stored = aUser({ additionalInfo: { defaultDashboardId: 'd2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({ lastName: 'Berg', additionalInfo: { defaultDashboardId: 'd2' } })
})
