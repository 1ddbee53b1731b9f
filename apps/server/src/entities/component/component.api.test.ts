import { ruleNodes } from '@signalbox/rule-nodes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'

let app: TestApp
let admin: TestClient

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin } = await app.aTenant())
})
afterAll(() => app.close())

test('all rule nodes are returned with unique ids, and can be requested by category and by class', async () => {
  const types = 'ENRICHMENT,FILTER,TRANSFORMATION,ACTION,EXTERNAL'
  const { body } = await admin.get(`/api/components?componentTypes=${types}`)
  expect(body.map((c: { clazz: string }) => c.clazz).sort()).toEqual(
    ruleNodes.map((node) => node.clazz).sort(),
  )
  expect(new Set(body.map((c: { id: { id: string } }) => c.id.id)).size).toBe(body.length)
  const [first] = body
  expect((await admin.get(`/api/component/${first.clazz}`)).body).toEqual(first)
  const filters = (await admin.get('/api/components/FILTER')).body
  expect(new Set(filters.map((c: { type: string }) => c.type))).toEqual(new Set(['FILTER']))
})

test('a request for an unknown component gets 404, and for an unknown or missing component type 400', async () => {
  expect((await admin.get('/api/component/org.example.Nothing')).status).toBe(404)
  for (const url of [
    '/api/components/NOTHING',
    '/api/components?componentTypes=FILTER,NOTHING',
    '/api/components',
  ])
    expect((await admin.get(url)).status).toBe(400)
})

test('the queues of the rule engine are returned, an empty list for the core service, and 400 for an unknown service', async () => {
  const queues = await admin.get('/api/tenant/queues?serviceType=TB_RULE_ENGINE')
  expect(queues.body).toEqual(['Main', 'HighPriority', 'SequentialByOriginator'])
  expect((await admin.get('/api/tenant/queues?serviceType=TB_CORE')).body).toEqual([])
  expect((await admin.get('/api/tenant/queues?serviceType=x')).status).toBe(400)
})
