import { expect, test, vi } from 'vitest'
import { everybody, page } from './page'

vi.mock('../shell/start/guard', () => ({ guardPage: async () => null }))

test('a page opens without an unhandled rejection if its early requests cannot be prepared', async () => {
  const urls: string[] = []
  // This is not a `vi.fn`, because `vi.fn` handles the rejection.
  async function prepare(_: object, url: string) {
    urls.push(url)
    throw new TypeError('offline')
  }
  const { loader } = page('devices', everybody, {}, async () => ({ element: null }), prepare)
  if (typeof loader !== 'function') throw new Error('The page has no loader')
  const args = { request: new Request('http://localhost/devices'), params: {} }
  expect(await loader(args as Parameters<typeof loader>[0])).toBeNull()
  expect(urls).toEqual(['http://localhost/devices'])
})
