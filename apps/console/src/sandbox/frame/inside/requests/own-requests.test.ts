// @vitest-environment happy-dom
import jquery from 'jquery'
import { beforeEach, expect, test, vi } from 'vitest'
import { routeRequestsToPage } from './own-requests'

const call = vi.fn()
const directFetch = vi.fn()
let frameWindow: { fetch: typeof fetch; location: { href: string } }
beforeEach(() => {
  call.mockReset()
  directFetch.mockReset()
  frameWindow = { fetch: directFetch, location: { href: 'https://board.example/static/widget-frame.html' } }
  routeRequestsToPage(call, jquery, frameWindow as unknown as Window)
})

test('fetch sends requests to the API through the page, without the headers of the script', async () => {
  call.mockResolvedValue([{ key: 'a', value: 1 }])
  const path = '/api/plugins/telemetry/DEVICE/d/values/attributes/SERVER_SCOPE?keys=a'
  const answer = await frameWindow.fetch(path, { headers: { 'X-Authorization': 'Bearer x' } })
  expect(await answer.json()).toEqual([{ key: 'a', value: 1 }])
  expect(call).toHaveBeenCalledExactlyOnceWith('request', 'GET', path, null)
})

test('a JSON body is sent as a value; a request with the absolute URL of this server is sent through the page', async () => {
  call.mockResolvedValue(undefined)
  const { ok } = await frameWindow.fetch('https://board.example/api/alarm', {
    method: 'post',
    body: '{"a":1}',
  })
  expect(ok).toBe(true)
  expect(call).toHaveBeenCalledExactlyOnceWith('request', 'POST', '/api/alarm', { a: 1 })
})

test('an error response of the server becomes a response with its status', async () => {
  call.mockRejectedValue(Object.assign(new Error('Gone'), { status: 404, statusText: 'Not Found' }))
  const answer = await frameWindow.fetch('api/device/x')
  expect([answer.ok, answer.status, await answer.json()]).toEqual([
    false,
    404,
    { status: 404, message: 'Gone' },
  ])
})

test('if the page refuses a request, the request fails with a network error', async () => {
  call.mockRejectedValue(Object.assign(new Error('Widgets may not send that'), { status: 0 }))
  await expect(frameWindow.fetch('/api/auth/user')).rejects.toThrow(TypeError)
  await expect(jquery.ajax({ url: '/api/auth/user' })).rejects.toMatchObject({ status: 0 })
})

test('requests to other hosts or other paths are not sent through the page', async () => {
  await frameWindow.fetch('https://example.org/api/device/x')
  await frameWindow.fetch('/assets/picture.png')
  expect(call).not.toHaveBeenCalled()
  expect(directFetch).toHaveBeenCalledTimes(2)
})

test('requests of jQuery are sent through the page', async () => {
  call.mockResolvedValue({ name: 'Pump' })
  const device = await jquery.ajax({ url: '/api/device/d', dataType: 'json' })
  expect(device).toEqual({ name: 'Pump' })
  expect(call).toHaveBeenCalledExactlyOnceWith('request', 'GET', '/api/device/d', null)
})
