import { expect, test } from 'vitest'
import type { OutboundAnswer, OutboundRequest } from '../../connectors/outbound'
import { isAbsent, SourceUnreachable, sourceClient } from './source-client'

type Reply = Partial<Omit<OutboundAnswer, 'body'>> & { json?: unknown; text?: string }
type Script = (request: OutboundRequest, number: number) => Reply | Promise<Reply>

const account = { url: 'https://tb.example/', username: 'a@b.c', password: 'secret' }
const tokens = (name: string) => ({ json: { token: name, refreshToken: `${name}-refresh` } })

/** A client whose source returns scripted responses; sign-in works unless the script handles it. */
function scripted(script: Script) {
  const requests: OutboundRequest[] = []
  const pauses: number[] = []
  const client = sourceClient({
    ...account,
    async call(request) {
      requests.push(request)
      const { json, text = '', ...answer } = await script(request, requests.length)
      const body = Buffer.from(json === undefined ? text : JSON.stringify(json))
      return { status: 200, statusText: '', headers: {}, rawHeaders: [], ...answer, body }
    },
    pause: async (ms) => void pauses.push(ms),
  })
  return { client, requests, pauses }
}

const isSignIn = ({ url }: OutboundRequest) => url.endsWith('/api/auth/login')

test('requests are repeated after 429, 5xx and broken connections, with the pause of `retry-after` or growing pauses', async () => {
  const replies: (Reply | Error)[] = [
    { status: 429, headers: { 'retry-after': '2' } },
    { status: 503 },
    new Error('socket hang up'),
    { json: { ok: true } },
  ]
  const { client, pauses } = scripted((request) => {
    if (isSignIn(request)) return tokens('first')
    const next = replies.shift()!
    if (next instanceof Error) throw next
    return next
  })
  expect(await client.get('/api/x')).toBe('{"ok":true}')
  expect(pauses).toEqual([2000, 1000, 2000])
})

test('after ten failed attempts the source is reported as unreachable, with its host name and the reason', async () => {
  const { client, pauses } = scripted((request) => {
    if (isSignIn(request)) return tokens('first')
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  })
  const failed = await client.get('/api/x').catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(SourceUnreachable)
  expect(String(failed)).toContain('tb.example cannot be reached: nothing listens at this address')
  expect(pauses).toHaveLength(9)
})

test('an expired token is renewed once for concurrent requests', async () => {
  let renewals = 0
  const { client } = scripted((request) => {
    if (isSignIn(request)) return tokens('first')
    if (request.url.endsWith('/api/auth/token')) {
      renewals++
      expect(request.body).toContain('first-refresh')
      return tokens('second')
    }
    return request.headers?.['x-authorization'] === 'Bearer second' ? { json: 1 } : { status: 401 }
  })
  const answers = await Promise.all(['/api/a', '/api/b', '/api/c'].map((path) => client.get(path)))
  expect(answers).toEqual(['1', '1', '1'])
  expect(renewals).toBe(1)
})

test('a redirect to another port of the same host is followed; redirects to another host, another path or HTTP are refused', async () => {
  const redirecting = (location: string) =>
    scripted((request) =>
      request.url.startsWith('https://tb.example/api')
        ? { status: 308, headers: { location } }
        : tokens('first'),
    ).client.signIn()
  await redirecting('https://tb.example:8443/api/auth/login')
  await expect(redirecting('https://evil.example/api/auth/login')).rejects.toThrow(
    /redirects to evil.example/,
  )
  await expect(redirecting('https://tb.example/welcome')).rejects.toThrow(/redirects to tb.example\/welcome/)
  await expect(redirecting('http://tb.example/api/auth/login')).rejects.toThrow(/HTTPS to HTTP/)
  await expect(redirecting('https://')).rejects.toThrow(/an address that is not valid/)
})

test('sign-in reports a wrong password, an address without a ThingsBoard API, and a required second factor', async () => {
  const signInWith = (reply: Reply) => scripted(() => reply).client.signIn()
  await expect(signInWith({ status: 401 })).rejects.toThrow(/user name or password/)
  await expect(signInWith({ status: 200, json: 'hello' })).rejects.toThrow(/does not answer like ThingsBoard/)
  await expect(signInWith({ status: 404 })).rejects.toThrow(/status 404/)
  await expect(signInWith({ json: { token: 'x', scope: 'PRE_VERIFICATION_TOKEN' } })).rejects.toThrow(
    /second factor/,
  )
})

test('when the job is aborted, the request is rejected without waiting for the response', async () => {
  const controller = new AbortController()
  const canceled = new Error('canceled')
  const client = sourceClient({
    ...account,
    signal: controller.signal,
    call: () => new Promise(() => controller.abort(canceled)),
  })
  await expect(client.get('/api/x')).rejects.toBe(canceled)
})

test('an address needs no scheme and may have a path', () => {
  expect(
    sourceClient({ ...account, url: 'tb.example/iot/', call: async () => Promise.reject() }).address,
  ).toBe('https://tb.example/iot')
})

test.each(['<!DOCTYPE html><p>Sign in</p>', '\uFEFF\r\n<html>'])(
  'an HTML page with status 200 is an error that names the path, and does not count as an absent path: %j',
  async (text) => {
    const { client } = scripted((request) => (isSignIn(request) ? tokens('first') : { text }))
    const requests = [
      client.get('/api/x?page=0'),
      client.find('/api/x?page=0'),
      client.getBytes('/api/x?page=0'),
      client.post('/api/x?page=0', {}),
    ]
    for (const request of requests) {
      const error: unknown = await request.catch((reason: unknown) => reason)
      expect(String(error)).toBe('SourceError: /api/x answered with an HTML page instead of JSON')
      expect(isAbsent(error)).toBe(false)
    }
  },
)
