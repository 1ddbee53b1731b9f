// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './http'
import { useLoading } from './loading'
import { get, post, QUIET_RESEND, watchRequests } from './request'
import { claims, storeTokens } from './tokens'

type Answer = { status: number; body?: unknown } | 'offline'

let calls: { path: string; token: string | null; body: unknown }[]
let errors: ApiError[]
let sessionErrors: ApiError[]

/** Responses per path, in order; the last one repeats. */
function serve(answers: Record<string, Answer[]>) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.split('?')[0] ?? url
    const headers = init.headers as Headers
    calls.push({
      path: url,
      token: headers.get('X-Authorization'),
      body: init.body && JSON.parse(String(init.body)),
    })
    const queue = answers[path] ?? []
    const answer = queue.length > 1 ? queue.shift() : queue[0]
    if (!answer || answer === 'offline') throw new TypeError('Failed to fetch')
    return new Response(answer.body === undefined ? '' : JSON.stringify(answer.body), {
      status: answer.status,
    })
  })
}

const encode = (value: object) => btoa(JSON.stringify(value))
const aToken = (seconds: number, sub = 'me') => `h.${encode({ sub, iat: 1000, exp: 1000 + seconds })}.s`
const expiredTokenAnswer = { status: 401, body: { message: 'Token has expired', errorCode: 11 } }
const freshPairAnswer = { status: 200, body: { token: aToken(100, 'fresh'), refreshToken: aToken(1000) } }

beforeEach(() => {
  localStorage.clear()
  calls = []
  errors = []
  sessionErrors = []
  watchRequests({
    onError: (error) => errors.push(error),
    onSessionLost: (error) => sessionErrors.push(error),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a request has the token, and the parameters that are not empty', async () => {
  storeTokens({ token: aToken(100), refreshToken: aToken(1000) })
  serve({ '/api/devices': [{ status: 200, body: [1] }] })
  expect(await get('/api/devices', { params: { page: 0, textSearch: '', type: undefined } })).toEqual([1])
  expect(calls).toEqual([{ path: '/api/devices?page=0', token: `Bearer ${aToken(100)}`, body: null }])
})

test('requests to the sign-in and noauth paths carry no token', async () => {
  storeTokens({ token: aToken(100) })
  serve({ '/api/auth/login': [freshPairAnswer], '/api/noauth/activate': [freshPairAnswer] })
  await post('/api/auth/login', {})
  await post('/api/noauth/activate', {})
  expect(calls.map((call) => call.token)).toEqual([null, null])
})

test('concurrent requests with an expired token share one refresh', async () => {
  storeTokens({ token: aToken(1), refreshToken: aToken(1000) })
  serve({
    '/api/auth/token': [freshPairAnswer],
    '/api/a': [{ status: 200, body: 'a' }],
    '/api/b': [{ status: 200, body: 'b' }],
  })
  expect(await Promise.all([get('/api/a'), get('/api/b')])).toEqual(['a', 'b'])
  expect(calls.filter((call) => call.path === '/api/auth/token')).toHaveLength(1)
  expect(claims()?.sub).toBe('fresh')
})

test('if the server reports an expired token, the token is renewed and the request repeated', async () => {
  storeTokens({ token: aToken(100), refreshToken: aToken(1000) })
  serve({ '/api/auth/token': [freshPairAnswer], '/api/a': [expiredTokenAnswer, { status: 200, body: 'a' }] })
  expect(await get('/api/a')).toBe('a')
  expect(errors).toEqual([])
})

test('with "resend", a request that is refused with 429 after the token was renewed is sent again', async () => {
  vi.useFakeTimers()
  storeTokens({ token: aToken(100), refreshToken: aToken(1000) })
  serve({
    '/api/auth/token': [freshPairAnswer],
    '/api/a': [expiredTokenAnswer, { status: 429 }, { status: 200, body: 'a' }],
  })
  const result = get('/api/a', QUIET_RESEND).catch((error: ApiError) => error.status)
  await vi.runAllTimersAsync()
  expect(await result).toBe('a')
  expect(calls.map(({ path }) => path)).toEqual(['/api/a', '/api/auth/token', '/api/a', '/api/a'])
})

test('a refused refresh ends the session and clears the tokens', async () => {
  storeTokens({ token: aToken(1), refreshToken: aToken(1000) })
  serve({ '/api/auth/token': [{ status: 401, body: { errorCode: 10 } }] })
  await expect(get('/api/a')).rejects.toThrow('access.refresh-token-failed')
  expect(sessionErrors).toHaveLength(1)
  expect(claims()).toBeNull()
})

test.each([freshPairAnswer, { status: 401, body: { errorCode: 10 } }])(
  'a refresh that ends with $status after another user signed in keeps the tokens of that user',
  async (answer) => {
    storeTokens({ token: aToken(1), refreshToken: aToken(1000) })
    serve({ '/api/auth/token': [answer], '/api/a': [{ status: 200, body: 'a' }] })
    const work = get('/api/a')
    const newToken = aToken(100, 'other')
    storeTokens({ token: newToken, refreshToken: aToken(1000, 'other') })
    expect(await work).toBe('a')
    expect(calls.at(-1)?.token).toBe(`Bearer ${newToken}`)
    expect(claims()?.sub).toBe('other')
  },
)

test('without a connection the error is reported and the session is kept', async () => {
  storeTokens({ token: aToken(1), refreshToken: aToken(1000) })
  serve({})
  await expect(get('/api/a')).rejects.toMatchObject({ status: 0 })
  expect(sessionErrors).toEqual([])
  expect(claims()).not.toBeNull()
  expect(errors.map((error) => error.status)).toEqual([0])
})

test('a connection that is lost while the response is read is reported like a missing connection', async () => {
  storeTokens({ token: aToken(100) })
  const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) })
  vi.stubGlobal('fetch', async () => new Response(body))
  await expect(get('/api/a')).rejects.toMatchObject({ name: 'ApiError', status: 0 })
  expect(errors).toHaveLength(1)
})

test('the HTML error page of a proxy is not the message of the error', async () => {
  storeTokens({ token: aToken(100) })
  const page = '<html><body><h1>503 Service Unavailable</h1></body></html>'
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  vi.stubGlobal('fetch', async () => new Response(page, { status: 503, headers }))
  await expect(get('/api/a')).rejects.toMatchObject({ status: 503, message: '', body: undefined })
})

test('errors are reported unless the caller shows them', async () => {
  storeTokens({ token: aToken(100) })
  serve({ '/api/a': [{ status: 400, body: { message: 'Name is taken', errorCode: 31 } }] })
  await expect(get('/api/a')).rejects.toThrow('Name is taken')
  await expect(get('/api/a', { ignoreErrors: true })).rejects.toThrow(ApiError)
  expect(errors).toHaveLength(1)
})

test('an expired password is not reported: the sign-in page handles it', async () => {
  serve({ '/api/auth/login': [{ status: 401, body: { errorCode: 15, resetToken: 'r' } }] })
  await expect(post('/api/auth/login', {})).rejects.toMatchObject({ body: { resetToken: 'r' } })
  expect(errors).toEqual([])
  expect(sessionErrors).toEqual([])
})

test('the loading count includes running requests, except background work', async () => {
  storeTokens({ token: aToken(100) })
  serve({ '/api/a': [{ status: 200 }] })
  const work = get('/api/a')
  const background = get('/api/a', { ignoreLoading: true })
  expect(useLoading.getState().active).toBe(1)
  await Promise.all([work, background])
  expect(useLoading.getState().active).toBe(0)
})

test('a token without a refresh token is not renewed with the refresh token of the previous user', async () => {
  storeTokens({ token: aToken(1), refreshToken: aToken(1000) })
  storeTokens({ token: aToken(1) })
  serve({ '/api/auth/token': [freshPairAnswer], '/api/auth/user': [{ status: 200, body: {} }] })
  await expect(get('/api/auth/user')).rejects.toMatchObject({ status: 401 })
})

test('a 504 response to a device command is reported as 408, and to any other request as 504', async () => {
  storeTokens({ token: aToken(100) })
  const path = '/api/plugins/rpc/twoway/1'
  serve({ [path]: [{ status: 504 }], '/api/a': [{ status: 504 }] })
  await expect(post(path, {})).rejects.toMatchObject({ status: 408 })
  await expect(post('/api/a', {})).rejects.toMatchObject({ status: 504 })
})
