// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startEnglish } from '../../testing/render'
import { errorText } from './error-text'
import { get, watchRequests } from './request'
import {
  currentSession,
  endSession,
  interruptSession,
  reloadUser,
  restoreSession,
  signIn,
  signInPublic,
  useSession,
} from './session'
import { claims, clearTokens, hasToken, storeTokens } from './tokens'

const token = (claims: object) =>
  `h.${btoa(JSON.stringify({ sub: 'me', iat: 1000, exp: 9000, userId: 'u1', customerId: 'c1', ...claims }))}.s`

let answers: Record<string, { status: number; body?: unknown }>

beforeEach(async () => {
  await startEnglish()
  localStorage.clear()
  sessionStorage.clear()
  answers = {
    '/api/user/u1': { status: 200, body: aUser({}) },
    '/api/user/tokenAccessEnabled': { status: 200, body: true },
    '/api/dashboard/maxDatapointsLimit': { status: 200, body: 5 },
    '/api/customer/c1/dashboards': { status: 200, body: { data: [{ id: { id: 'd1' } }] } },
  }
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('/assets/locale/')) return new Response('{}')
    const { status, body } = answers[url.split('?')[0] ?? ''] ?? { status: 404 }
    return new Response(JSON.stringify(body ?? {}), { status })
  })
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

const aUser = (additionalInfo: object) => ({ id: { id: 'u1' }, email: 'a@b.c', additionalInfo })

function storeSession(scopes: string[] = ['TENANT_ADMIN']) {
  storeTokens({ token: token({ scopes }), refreshToken: token({}) })
}

test('a 502 response to the request for the user does not end the session', async () => {
  storeSession()
  answers['/api/user/u1'] = { status: 502 }
  await expect(restoreSession()).rejects.toMatchObject({ status: 502 })
  expect(hasToken()).toBe(true)
  answers['/api/user/u1'] = { status: 200, body: aUser({}) }
  await restoreSession()
  expect(currentSession()?.user?.email).toBe('a@b.c')
})

test('a 502 response to the renewal of the access token does not end the session', async () => {
  storeSession()
  localStorage.setItem('jwt_token_expiration', '1')
  answers['/api/auth/token'] = { status: 502 }
  await expect(restoreSession()).rejects.toMatchObject({ status: 502 })
  expect(hasToken()).toBe(true)
})

test('a 401 response to the request for the user ends the session', async () => {
  storeSession()
  answers['/api/user/u1'] = { status: 401, body: { errorCode: 10 } }
  await restoreSession()
  expect(currentSession()).toBeNull()
  expect(hasToken()).toBe(false)
})

test.each([401, 502])(
  'if the session cannot be loaded at sign-in (%i), the error is shown and the tokens are removed',
  async (status) => {
    const onError = vi.fn()
    watchRequests({ onError, onSessionLost: () => undefined })
    answers['/api/user/u1'] = { status, body: { errorCode: 10 } }
    await expect(signIn({ token: token({ scopes: ['TENANT_ADMIN'] }) })).rejects.toMatchObject({ status })
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status }))
    expect(hasToken()).toBe(false)
  },
)

test('a session that ends while its user is loaded again stays ended', async () => {
  storeSession()
  await restoreSession()
  const reload = reloadUser()
  endSession()
  await reload
  expect(currentSession()).toBeNull()
})

test('a data point limit below 8 becomes 8', async () => {
  storeSession()
  await restoreSession()
  expect(currentSession()?.maxDatapointsLimit).toBe(8)
})

test('a user without a language setting gets the language of the browser, not of the previous user', async () => {
  storeSession()
  answers['/api/user/u1'] = { status: 200, body: aUser({ lang: 'de_DE' }) }
  await restoreSession()
  expect(document.documentElement.lang).toBe('de-DE')
  answers['/api/user/u1'] = { status: 200, body: aUser({}) }
  await restoreSession()
  expect(document.documentElement.lang).toBe(navigator.language)
})

test.each([
  ['existing', 'd1', true],
  ['deleted', 'd2', false],
])(
  'if the full-screen default dashboard of a user is %s (%s), `forceFullscreen` is %s',
  async (_, defaultDashboardId, forceFullscreen) => {
    storeSession(['CUSTOMER_USER'])
    answers['/api/user/u1'] = {
      status: 200,
      body: aUser({ defaultDashboardId, defaultDashboardFullscreen: true }),
    }
    await restoreSession()
    expect(currentSession()?.forceFullscreen).toBe(forceFullscreen)
  },
)

const tokensOfOtherUser = {
  token: token({ sub: 'other', userId: 'u2', scopes: ['TENANT_ADMIN'] }),
  refreshToken: token({ sub: 'other', userId: 'u2' }),
}
const SESSION_ERROR = { status: 401, request: '' }

test('when the server refuses the token of a public user, the user of the other tabs stays signed in', async () => {
  storeSession()
  const publicToken = token({ isPublic: true, scopes: ['CUSTOMER_USER'] })
  answers['/api/auth/token'] = { status: 401 }
  storeTokens({ token: publicToken, refreshToken: publicToken })
  sessionStorage.setItem('jwt_token_expiration', '1')
  await restoreSession()
  expect(currentSession()).toBeNull()
  expect(claims()?.scopes).toEqual(['TENANT_ADMIN'])
})

test('when the session of a public user is lost, the user of the other tabs stays signed in', async () => {
  storeSession()
  storeTokens({ token: token({ isPublic: true, scopes: ['CUSTOMER_USER'] }) })
  await restoreSession()
  expect(currentSession()?.isPublic).toBe(true)
  clearTokens() // A refused refresh clears the tokens.
  endSession()
  expect(claims()?.scopes).toEqual(['TENANT_ADMIN'])
})

test('an interrupted session sends no request with the tokens of another user who signed in in another tab', async () => {
  storeSession()
  await restoreSession()
  interruptSession()
  storeTokens(tokensOfOtherUser)
  await expect(get('/api/user/u1')).rejects.toMatchObject(SESSION_ERROR)
  localStorage.setItem('jwt_token_expiration', '1')
  await expect(get('/api/user/u1')).rejects.toMatchObject(SESSION_ERROR)
  expect(hasToken()).toBe(true)
})

test('an interrupted session sends requests again after the same user has signed in', async () => {
  storeSession()
  await restoreSession()
  interruptSession()
  storeSession()
  await expect(get('/api/user/u1')).resolves.toMatchObject({ email: 'a@b.c' })
})

test('a refresh that ends after the session was interrupted does not return the token of another user', async () => {
  storeSession()
  await restoreSession()
  const renewed = { token: token({ scopes: ['TENANT_ADMIN'] }), refreshToken: token({}) }
  answers['/api/auth/token'] = { status: 200, body: renewed }
  localStorage.setItem('jwt_token_expiration', '1')
  const request = get('/api/user/u1')
  useSession.setState({ isInterrupted: true })
  storeTokens(tokensOfOtherUser)
  await expect(request).rejects.toMatchObject(SESSION_ERROR)
  expect(hasToken()).toBe(true)
})

test.each([
  [401, 'This public link is not valid. The dashboard may no longer be public.'],
  [429, 'Too many requests'],
])('if the sign-in with a public link gets status %i, the error says: %s', async (status, text) => {
  const onError = vi.fn()
  watchRequests({ onError, onSessionLost: onError })
  answers['/api/auth/login/public'] = {
    status,
    body: { message: status === 401 ? 'Authentication failed' : text },
  }
  await expect(signInPublic('p1')).rejects.toThrow()
  expect(onError.mock.calls.map(([error]) => errorText(error))).toEqual([text])
})
