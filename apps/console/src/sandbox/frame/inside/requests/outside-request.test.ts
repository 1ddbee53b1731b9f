// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openServices } from '../services'
import { isOutside } from './outside-request'

const call = vi.fn()
const fetchMock = vi.fn<typeof fetch>()
const { http } = openServices(call, vi.fn())
beforeEach(() => {
  call.mockReset().mockResolvedValue(null)
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('location', { href: 'https://board.example/static/widget-frame.html' })
})
afterEach(() => vi.unstubAllGlobals())

const outcome = (source: ReturnType<typeof http.get>) =>
  new Promise((resolve) => source.subscribe(resolve, resolve))

test.each([
  ['https://api.example/a', true],
  ['//api.example/a', true],
  ['https://board.example/api/device/d', false],
  ['/api/device/d', false],
  ['api/device/d', false],
])('%s is the URL of another server: %s', (url, expected) => {
  expect(isOutside(url, 'https://board.example/static/widget-frame.html')).toBe(expected)
})

test('ctx.http sends requests to other servers directly, and delivers the JSON of the response', async () => {
  fetchMock.mockResolvedValue(new Response('{"value":"x"}'))
  const answer = await outcome(http.post('https://api.example/a', { b: 1 }, { params: { c: 2 } }))
  expect(answer).toEqual({ value: 'x' })
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith('https://api.example/a?c=2', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"b":1}',
  })
  expect(call).not.toHaveBeenCalled()
})

test('a content type in the headers of a request replaces the default type', async () => {
  fetchMock.mockResolvedValue(new Response(''))
  const headers = { 'Content-Type': 'application/json' }
  await outcome(http.post('https://api.example/a', { b: 1 }, { headers }))
  expect(fetchMock.mock.lastCall![1]!.headers).toEqual(headers)
})

test('a blocked request fails with status 0, and a refused request with the status of the response', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await outcome(http.get('https://api.example/a'))).toMatchObject({ status: 0 })
  fetchMock.mockResolvedValueOnce(new Response('{"why":"no"}', { status: 403, statusText: 'Forbidden' }))
  expect(await outcome(http.get('https://api.example/a'))).toMatchObject({
    status: 403,
    error: { why: 'no' },
    message: 'Http failure response for https://api.example/a: 403 Forbidden',
  })
})

test('requests to this server go through the page, even if the URL is absolute', async () => {
  await outcome(http.get('https://board.example/api/device/d?a=1'))
  expect(call).toHaveBeenCalledExactlyOnceWith('request', 'GET', '/api/device/d?a=1', undefined)
  expect(fetchMock).not.toHaveBeenCalled()
})
