// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { queryClient } from '../request/query-client'
import { storeTokens } from '../request/tokens'
import { listComponents } from './components'
import { requestChainEarly, takeChain, takeComponents } from './open-rule-chain'

afterEach(() => {
  stopMockServer()
  queryClient.clear()
})

/** Serves a rule chain to a user whose token has this scope. Returns the list of the received requests. */
function serveChain(scope: string, responses: Record<string, unknown> = {}) {
  const requests = startMockServer({
    '/api/ruleChain/c1': { id: { id: 'c1' }, name: 'Cold chain' },
    '/api/ruleChain/c1/metadata': { nodes: [], version: 3 },
    '/api/ruleChains': { data: [{ id: { id: 'c1' }, name: 'Cold chain' }], hasNext: false },
    '/api/components': [{ clazz: 'a.Node' }],
    ...responses,
  })
  const token = `h.${btoa(JSON.stringify({ sub: 'me', scopes: [scope], iat: 1000, exp: 9000 }))}.s`
  storeTokens({ token, refreshToken: token })
  return requests
}

const paths = (requests: string[]) => requests.map((url) => url.split('?')[0]).sort()

const ALL_PATHS = ['/api/components', '/api/ruleChain/c1', '/api/ruleChain/c1/metadata', '/api/ruleChains']

test('the responses to early requests are used once; opening the rule chain again sends new requests', async () => {
  const requests = serveChain('TENANT_ADMIN')
  requestChainEarly('c1')
  const { chain, metadata, names } = await takeChain('c1')
  expect(chain.name).toBe('Cold chain')
  expect(metadata.version).toBe(3)
  expect(names).toEqual(new Map([['c1', 'Cold chain']]))
  expect(await takeComponents()).toEqual([{ clazz: 'a.Node' }])
  expect(paths(requests)).toEqual(ALL_PATHS)

  await takeChain('c1')
  expect(paths(requests).filter((path) => path?.endsWith('/metadata'))).toHaveLength(2)
})

test('no early requests are sent for users who may not open rule chains', async () => {
  const requests = serveChain('CUSTOMER_USER')
  requestChainEarly('c1')
  expect(requests).toEqual([])
})

test('a failed early request for the node types is repeated when the editor opens', async () => {
  serveChain('TENANT_ADMIN', { '/api/components': undefined })
  requestChainEarly('c1')
  // The mock server answers requests in order: after this failure, the early request has failed too.
  await expect(listComponents()).rejects.toThrow()
  serveChain('TENANT_ADMIN')
  expect(await takeComponents()).toEqual([{ clazz: 'a.Node' }])
})
