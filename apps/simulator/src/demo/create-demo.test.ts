import { expect, test } from 'vitest'
import type { RestClient } from '../rest-client'
import { createDemo, isBuilt } from './create-demo'

interface Stored {
  id: { entityType: string; id: string }
  name?: string
  title?: string
}

/** For each path that lists entities, the path that saves an entity of the same kind. */
const SAVE_PATHS: Record<string, string> = {
  '/api/ruleChains': '/api/ruleChain',
  '/api/deviceProfiles': '/api/deviceProfile',
  '/api/tenant/devices': '/api/device',
  '/api/tenant/assets': '/api/asset',
  '/api/tenant/dashboards': '/api/dashboard',
}

const NO_HISTORY = { nowMs: Date.UTC(2026, 5, 1, 12), *history() {} }

/** The part of the REST API that the demo uses: names are unique, and POST requests can fail. */
function aServer() {
  const entities: Record<string, Stored[]> = {}
  const alarms: { originator: { id: string }; type: string; startTs: number; endTs: number }[] = []
  const relations = new Set<string>()
  const attributes = new Map<string, Record<string, string>>()
  let requestsLeft = Number.POSITIVE_INFINITY

  function create(path: string, body: Omit<Stored, 'id'>): Stored {
    entities[path] ??= []
    const storedEntities = entities[path]
    const name = body.name ?? body.title
    if (storedEntities.some((entity) => (entity.name ?? entity.title) === name))
      throw new Error(`${name} exists already`)
    const entity = { ...body, id: { entityType: path, id: `${path}/${storedEntities.length}` } }
    storedEntities.push(entity)
    return entity
  }

  async function get(url: string): Promise<unknown> {
    const { pathname } = new URL(url, 'http://server')
    if (pathname.startsWith('/api/alarm/DEVICE/')) {
      const id = pathname.slice('/api/alarm/DEVICE/'.length)
      return { data: alarms.filter(({ originator }) => originator.id === id) }
    }
    if (pathname.endsWith('/values/attributes/SERVER_SCOPE')) {
      const value = attributes.get(pathname.replace('/values/attributes', ''))?.demoState
      return value === undefined ? [] : [{ value }]
    }
    if (pathname === '/api/tenant/customers') return { id: { id: 'customer' } }
    const all = entities[SAVE_PATHS[pathname] ?? ''] ?? []
    return { data: all, totalElements: all.length }
  }

  async function post(url: string, body?: unknown): Promise<unknown> {
    if (requestsLeft-- <= 0) throw new Error('interrupted')
    if (Object.values(SAVE_PATHS).includes(url)) return create(url, body as Stored)
    if (url === '/api/relation') relations.add(JSON.stringify(body))
    if (url === '/api/alarm') alarms.push(body as (typeof alarms)[number])
    if (url.endsWith('/SERVER_SCOPE'))
      attributes.set(url, { ...attributes.get(url), ...(body as Record<string, string>) })
    return undefined
  }

  return {
    // The demo uses only these two methods.
    rest: { get, post } as RestClient,
    /** Lets this number of POST requests succeed; all later POST requests fail. */
    failAfter: (requests: number) => (requestsLeft = requests),
    alarmStarts: () => alarms.map(({ startTs }) => startTs),
    summary: () => ({
      names: Object.values(entities).flatMap((all) => all.map(({ name, title }) => name ?? title).sort()),
      relations: relations.size,
      alarms: alarms.length,
    }),
  }
}

test('the next start finishes an interrupted setup of the demo, without duplicates', async () => {
  const completeServer = aServer()
  await createDemo(completeServer.rest, NO_HISTORY)
  const expected = completeServer.summary()
  for (const requests of [1, 30, 110]) {
    const server = aServer()
    server.failAfter(requests)
    await createDemo(server.rest, NO_HISTORY).catch(() => {})
    expect(await isBuilt(server.rest)).toBe(false)
    server.failAfter(Number.POSITIVE_INFINITY)
    await createDemo(server.rest, NO_HISTORY)
    expect(await isBuilt(server.rest)).toBe(true)
    expect(server.summary(), `after ${requests} requests`).toEqual(expected)
  }
}, 30_000)

test('the alarms of all devices are created in the order of their start', async () => {
  const { rest, alarmStarts } = aServer()
  await createDemo(rest, NO_HISTORY)
  expect(alarmStarts().length).toBeGreaterThan(10)
  expect(alarmStarts()).toEqual(alarmStarts().sort())
})

test('isBuilt throws if a request fails', async () => {
  const { rest } = aServer()
  const get: RestClient['get'] = (path) =>
    path.startsWith('/api/tenant/devices') ? Promise.reject(new Error('no connection')) : rest.get(path)
  await expect(isBuilt({ ...rest, get })).rejects.toThrow('no connection')
})
