import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SECRET_MASK } from '@signalbox/model/secret-mask'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'

let app: TestApp
let admin: TestClient
let tenantId: string
const seen: { authorization?: string; apiKey?: string; body: string }[] = []
const service = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    const { authorization, 'x-api-key': apiKey } = request.headers
    seen.push({ authorization, apiKey: String(apiKey), body })
    response.end('{"answer":42}')
  })
})
let url: string

beforeAll(async () => {
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  app = await createTestApp({ SIGNALBOX_ALLOW_PRIVATE_NETWORK: 'true' })
  ;({ admin, tenantId } = await app.aTenant())
})
afterAll(async () => {
  await app.close()
  service.closeAllConnections()
  service.close()
})

const PASSWORD = 'a very secret password'
const restNode = (password = PASSWORD) => ({
  type: 'org.thingsboard.rule.engine.rest.TbRestApiCallNode',
  name: 'Call',
  configuration: {
    restEndpointUrlPattern: url,
    requestMethod: 'POST',
    headers: { 'X-Api-Key': `key of ${password}` },
    credentials: { type: 'basic', username: 'u', password },
  },
})
const push = (ruleChainId: string, data: string) =>
  app.platform.queue.push({
    id: crypto.randomUUID(),
    tenantId,
    ts: Date.now(),
    type: 'CUSTOM',
    originator: { entityType: 'TENANT', id: tenantId },
    metadata: {},
    dataType: 'JSON',
    data,
    ruleChainId,
    queueName: 'Main',
    nodeExecutions: 0,
  })
const basicAuthorization = (password: string) => `Basic ${Buffer.from(`u:${password}`).toString('base64')}`
/** Repeats the message until the service gets the request, because saved chains are loaded asynchronously. */
const waitForRequest = (ruleChainId: string, password: string) =>
  vi.waitFor(async () => {
    await push(ruleChainId, '{"x":1}')
    expect(seen.at(-1)).toEqual({
      authorization: basicAuthorization(password),
      apiKey: `key of ${password}`,
      body: '{"x":1}',
    })
  }, 20_000)

test('a message reaches an HTTP service; the password is stored encrypted and never sent back', async () => {
  const chain = (await admin.post('/api/ruleChain', { name: 'Outside' })).body
  const id = chain.id.id
  const save = (nodes: object[]) =>
    admin.post('/api/ruleChain/metadata', { ruleChainId: chain.id, firstNodeIndex: 0, nodes })
  const first = await save([restNode()])
  expect(first.body.nodes[0].configuration.credentials.password).toBe(SECRET_MASK)
  expect(first.body.nodes[0].configuration.headers).toEqual({ 'X-Api-Key': SECRET_MASK })
  await waitForRequest(id, PASSWORD)

  const texts = [
    first.text,
    (await admin.get(`/api/ruleChain/${id}/metadata`)).text,
    (await admin.get('/api/ruleChains/export?limit=100')).text,
    (await admin.get('/api/audit/logs?pageSize=100&page=0')).text,
  ]
  const versions = (await admin.get(`/api/versions/RULE_CHAIN/${id}?pageSize=10&page=0`)).body.data
  for (const version of versions)
    texts.push((await admin.get(`/api/versions/RULE_CHAIN/${id}/${version.id}`)).text)
  const { db } = app.platform
  texts.push(JSON.stringify(await db.selectFrom('rule_node').selectAll().execute()))
  texts.push(JSON.stringify(await db.selectFrom('document_version').selectAll().execute()))
  for (const text of texts) expect(text).not.toContain(PASSWORD)

  // A mask keeps the password, a new password replaces it, and restoring a version restores the old password.
  await save([{ ...first.body.nodes[0], name: 'Renamed' }])
  await waitForRequest(id, PASSWORD)
  await save([{ ...first.body.nodes[0], configuration: restNode('changed').configuration }])
  await waitForRequest(id, 'changed')
  await admin.post(`/api/versions/RULE_CHAIN/${id}/${versions[0].id}/restore`)
  await waitForRequest(id, PASSWORD)
})

test('the component descriptors contain all 54 rule nodes, 10 of them external', async () => {
  const types = 'FILTER,ENRICHMENT,TRANSFORMATION,ACTION,EXTERNAL'
  expect((await admin.get(`/api/components?componentTypes=${types}`)).body).toHaveLength(54)
  expect((await admin.get('/api/components/EXTERNAL')).body).toHaveLength(10)
})
