import { entityId } from '@signalbox/model/entity-id'
import { newMessage } from '@signalbox/model/message'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lowerHashingCost } from '../access/passwords'
import type { Platform } from '../compose'
import { newId } from '../database/ids'
import { createTenant } from '../entities/tenant/create-tenant'
import { createActiveUser } from '../entities/user/create-user'
import { createTestCluster } from '../testing/cluster'

lowerHashingCost()
let cluster: Awaited<ReturnType<typeof createTestCluster>>
let [first, second]: Platform[] = []
let tenantId: string

beforeAll(async () => {
  cluster = await createTestCluster()
  ;[first, second] = cluster.nodes
  tenantId = await first!.db.transaction().execute((tx) => createTenant(tx, { title: 'Shared' }))
  await createActiveUser(first!.db, {
    email: 'admin@example.org',
    password: 'correct horse',
    authority: 'TENANT_ADMIN',
    tenantId,
  })
  await vi.waitFor(() => expect(ownersSeen(first!)).toEqual(ownersSeen(second!)), 60_000)
})
afterAll(() => cluster.close())

/** The nodes that own partitions according to the given node. */
function ownersSeen(node: Platform) {
  const ids = Array.from({ length: 64 }, (_, n) => String(n))
  const owners = new Set(ids.map((id) => node.cluster.ownership.ownerOf(id)))
  expect(owners.size).toBe(2)
  return [...owners].sort()
}

async function call(node: Platform, method: 'GET' | 'POST', url: string, token = '', payload?: object) {
  const headers = token ? { 'x-authorization': `Bearer ${token}` } : {}
  const answer = await node.http.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, body: answer.body ? JSON.parse(answer.body) : undefined }
}

async function signIn(node: Platform): Promise<string> {
  const user = { username: 'admin@example.org', password: 'correct horse' }
  return (await call(node, 'POST', '/api/auth/login', '', user)).body.token
}

async function aDevice(token: string): Promise<string> {
  const { body } = await call(first!, 'POST', '/api/device', token, { name: newId(), type: 'default' })
  return body.id.id
}

test('messages of every device are stored at the owner of the device and acknowledged to the sender', async () => {
  const token = await signIn(first!)
  const devices: string[] = []
  const owners = () => new Set(devices.map((id) => first!.cluster.ownership.ownerOf(id)))
  // The ids are random: eight devices may all belong to one node, 64 do not.
  while (devices.length < 8 || (devices.length < 64 && owners().size < 2)) devices.push(await aDevice(token))
  await Promise.all(
    devices.flatMap((id) =>
      cluster.nodes.map((node, n) =>
        node.queue.push(
          newMessage({
            tenantId,
            type: 'POST_TELEMETRY_REQUEST',
            originator: entityId('DEVICE', id),
            metadata: { ts: String(1_700_000_000_000 + n) },
            data: JSON.stringify({ temperature: n }),
          }),
        ),
      ),
    ),
  )
  for (const id of devices) {
    const history = await second!.telemetry.timeseries.history(entityId('DEVICE', id), {
      keys: ['temperature'],
      startTs: 1,
      endTs: 2_000_000_000_000,
      agg: 'NONE',
      intervalMs: 0,
      limit: 10,
      order: 'ASC',
    })
    expect(history.get('temperature')).toHaveLength(2)
  }
  expect(owners().size).toBe(2)
})

test('points of a month that has no table yet are found at the other node at once', async () => {
  const token = await signIn(first!)
  const id = await aDevice(token)
  const url = `/api/plugins/telemetry/DEVICE/${id}`
  const read = async () =>
    (await call(second!, 'GET', `${url}/values/timeseries?keys=t&startTs=0&endTs=2000000000000`, token)).body
  for (const ts of [Date.UTC(2024, 4, 1), Date.UTC(2025, 6, 1)]) {
    const point = { ts, key: 't', value: { kind: 'LONG', value: ts } } as const
    await first!.telemetry.timeseries.save(tenantId, entityId('DEVICE', id), [point])
    expect((await read()).t[0]).toEqual({ ts, value: String(ts) })
  }
})

test('a session that ends at one node also ends at the other node, and the other node accepts tokens of a new key', async () => {
  const token = await signIn(first!)
  expect((await call(second!, 'GET', '/api/auth/user', token)).status).toBe(200)
  await call(first!, 'POST', '/api/auth/logout', token)
  await vi.waitFor(async () => expect((await call(second!, 'GET', '/api/auth/user', token)).status).toBe(401))
  await first!.signingKeys.rotate()
  const newToken = await signIn(first!)
  await vi.waitFor(async () =>
    expect((await call(second!, 'GET', '/api/auth/user', newToken)).status).toBe(200),
  )
})

test('a monthly limit applies to the sum of both nodes, and both nodes refuse messages above the limit', async () => {
  const token = await signIn(first!)
  const id = await aDevice(token)
  const credentials = await call(first!, 'GET', `/api/device/${id}/credentials`, token)
  const send = async (node: Platform, points: number) => {
    const payload = Object.fromEntries(Array.from({ length: points }, (_, n) => [`key${n}`, n]))
    return (await call(node, 'POST', `/api/v1/${credentials.body.credentialsId}/telemetry`, '', payload))
      .status
  }
  const owner = first!.cluster.ownership.isOwn(tenantId) ? first! : second!
  const other = owner === first ? second! : first!
  const setLimit = async (max: number) => {
    const configuration = { type: 'DEFAULT', maxTransportDataPoints: max }
    await owner.db
      .updateTable('tenant_profile')
      .set({ profile_data: JSON.stringify({ configuration }) })
      .execute()
    owner.bus.emit('entityChanged', { tenantId, entityId: entityId('TENANT', tenantId), change: 'UPDATED' })
    await owner.usage.store()
  }
  await setLimit(1000)
  for (const node of [other, owner]) {
    expect(await send(node, 1)).toBe(200)
    await node.usage.store()
  }
  // 998 points are left, 499 per node. A message may exceed the share of its node: the owner uses 990, which leaves 8,
  // and the other node gets 4 of them.
  expect(await send(owner, 990)).toBe(200)
  const isRefused = (node: Platform) => async () => expect(await send(node, 1)).toBe(429)
  await vi.waitFor(isRefused(other), { timeout: 60_000, interval: 5 })
  await vi.waitFor(isRefused(owner), 60_000)
  const counted = await owner.db
    .selectFrom('ts_latest as l')
    .innerJoin('ts_key as k', 'k.id', 'l.key_id')
    .innerJoin('api_usage_state as u', 'u.id', 'l.entity_id')
    .select('l.long_v')
    .where('k.key', '=', 'transportDataPointsCount')
    .where('u.tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  expect(Number(counted.long_v)).toBeGreaterThanOrEqual(1000)
  expect(Number(counted.long_v)).toBeLessThan(1200)

  await setLimit(2000)
  const isAccepted = (node: Platform) => async () => expect(await send(node, 1)).toBe(200)
  await vi.waitFor(isAccepted(other), 60_000)
  await vi.waitFor(isAccepted(owner), 60_000)
  await setLimit(0)
})

const aReading = (id: string) =>
  newMessage({
    tenantId,
    type: 'POST_TELEMETRY_REQUEST',
    originator: entityId('DEVICE', id),
    metadata: { ts: '1700000000000' },
    data: '{"temperature":1}',
  })

test('a node that is cut off from NATS is not ready and refuses writes; the other node takes over its devices', async () => {
  const token = await signIn(first!)
  const id = await aDevice(token)
  const readiness = async (node: Platform) => (await call(node, 'GET', '/health/ready')).status
  const write = () => call(second!, 'POST', '/api/device', token, { name: newId(), type: 'default' })
  const owner = () => second!.cluster.ownership.ownerOf(id)
  cluster.links[1].cut('refused')
  await vi.waitFor(async () => expect(await readiness(second!)).toBe(503), 60_000)
  expect(await readiness(first!)).toBe(200)
  expect(await write()).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('lost the connection') },
  })
  await vi.waitFor(() => expect(owner()).toBe(first!.cluster.network.nodeId), 60_000)
  await expect(second!.queue.push(aReading(id))).rejects.toMatchObject({ status: 503 })
  await first!.queue.push(aReading(id))
  cluster.links[1].restore()
  await vi.waitFor(async () => expect(await readiness(second!)).toBe(200), 60_000)
  expect((await write()).status).toBe(200)
  await second!.queue.push(aReading(id))
})

test('the caches of a node are cleared after NATS was unreachable', async () => {
  const stale = vi.fn()
  second!.bus.on('cachesStale', stale)
  await cluster.nats.stop()
  await vi.waitFor(() => expect(second!.cluster.network.isConnected()).toBe(false))
  await cluster.nats.start()
  await vi.waitFor(() => expect(stale).toHaveBeenCalled(), 60_000)
})
