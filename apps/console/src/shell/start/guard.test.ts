// @vitest-environment happy-dom
import { createMemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Session, useSession } from '../../api/request/session'
import { guardPage, guardSignIn } from './guard'

vi.mock('./start-session', async (original) => ({
  ...(await original<object>()),
  startSession: async () => undefined,
}))

beforeEach(() => useSession.setState({ session: null, redirectUrl: null }))

/** Opens the URL of a page with parameters that sign in, as from a link. */
async function openLink(secrets: string) {
  const router = createMemoryRouter(
    [
      { path: '/devices', loader: ({ request }) => guardPage(request, ['TENANT_ADMIN']), element: null },
      { path: '/login', loader: guardSignIn, element: null },
    ],
    { initialEntries: [`/devices?page=2&${secrets}`] },
  )
  await vi.waitFor(() => expect(router.state.navigation.state + router.state.initialized).toBe('idletrue'))
  return router
}

const LINKS = ['accessToken=a.b.c&refreshToken=d.e.f', 'username=me@example.org&password=secret']

test.each(LINKS)('%s is removed from the URL before the page opens', async (secrets) => {
  useSession.setState({ session: { authority: 'TENANT_ADMIN' } as Session })
  const router = await openLink(secrets)
  expect(router.state.location.pathname + router.state.location.search).toBe('/devices?page=2')
})

test.each(LINKS)(
  'if %s is refused, the page after the sign-in is opened without these parameters',
  async (secrets) => {
    const router = await openLink(secrets)
    expect(router.state.location.pathname).toBe('/login')
    expect(useSession.getState().redirectUrl).toBe('/devices?page=2')
  },
)
