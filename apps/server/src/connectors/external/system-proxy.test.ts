import { afterEach, expect, test, vi } from 'vitest'
import { systemProxy } from './system-proxy'

const NAMES = ['http_proxy', 'https_proxy', 'all_proxy', 'no_proxy']

function stubEnvironment(values: Record<string, string>) {
  for (const name of NAMES.flatMap((name) => [name, name.toUpperCase()])) vi.stubEnv(name, undefined)
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value)
}

afterEach(() => void vi.unstubAllEnvs())

test('http_proxy and https_proxy, in lower or upper case, name the proxies for URLs with their scheme', () => {
  stubEnvironment({ http_proxy: 'http://plain.test:3128', HTTPS_PROXY: 'https://secure.test' })
  expect(systemProxy('http://api.test/')).toMatchObject({ scheme: 'http', host: 'plain.test', port: 3128 })
  expect(systemProxy('https://api.test/')).toMatchObject({ scheme: 'https', host: 'secure.test', port: 443 })
})

test('hosts in the list no_proxy are called without a proxy', () => {
  stubEnvironment({ http_proxy: 'http://proxy.test:3128', no_proxy: 'localhost,.inside.test' })
  expect(systemProxy('http://localhost:9000/')).toBeUndefined()
  expect(systemProxy('http://api.inside.test/')).toBeUndefined()
  expect(systemProxy('http://inside.example/')).toMatchObject({ host: 'proxy.test' })
})

test('user and password of a proxy may be percent-encoded', () => {
  stubEnvironment({ http_proxy: 'http://me%40home:50%@proxy.test:3128' })
  expect(systemProxy('http://api.test/')).toMatchObject({ user: 'me@home', password: '50%' })
})

test('if the environment has no proxy, or a proxy that is not a URL, no proxy is used', () => {
  stubEnvironment({})
  expect(systemProxy('http://api.test/')).toBeUndefined()
  stubEnvironment({ http_proxy: 'http://:80' })
  expect(systemProxy('http://api.test/')).toBeUndefined()
})
