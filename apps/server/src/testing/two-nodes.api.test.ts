import { connect as connectToNats, type NatsConnection } from '@nats-io/transport-node'
import mqtt from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lowerHashingCost } from '../access/passwords'
import type { Platform } from '../compose'
import { createTenant } from '../entities/tenant/create-tenant'
import { createActiveUser } from '../entities/user/create-user'
import { connect, type LiveClient } from '../live/testing'
import { createTestCluster } from './cluster'
import { freePort } from './free-port'
import { alteredFrames, MALFORMED_FRAMES } from './malformed-frames'

lowerHashingCost()
let cluster: Awaited<ReturnType<typeof createTestCluster>>
let first: Platform
let second: Platform
let token: string
let page: LiveClient
let monitoringPort: number
let foreignClient: NatsConnection
/** The frames of the nodes, as received by a NATS client that is not a node. */
const capturedFrames: { subject: string; data: Uint8Array }[] = []

/** The page is connected to the second node; requests go to the first node. */
beforeAll(async () => {
  monitoringPort = await freePort()
  cluster = await createTestCluster({}, ['-m', String(monitoringPort)])
  foreignClient = await connectToNats({ servers: cluster.nats.url })
  foreignClient.subscribe('signalbox.>', {
    callback: (_error, { subject, data }) =>
      void capturedFrames.push({ subject, data: Uint8Array.from(data) }),
  })
  ;[first, second] = cluster.nodes
  const tenantId = await first.db.transaction().execute((tx) => createTenant(tx, { title: 'Two nodes' }))
  const user = { email: 'nodes@example.org', password: 'correct horse' }
  await createActiveUser(first.db, { ...user, authority: 'TENANT_ADMIN', tenantId })
  token = (await call('POST', '/api/auth/login', { username: user.email, password: user.password })).token
  const address = await second.http.listen({ host: '127.0.0.1', port: 0 })
  page = await connect(address.replace('http', 'ws'), token)
})
afterAll(async () => {
  page.close()
  await foreignClient.close()
  await cluster.close()
})

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
async function call(method: 'GET' | 'POST', url: string, payload?: object): Promise<any> {
  const headers = token ? { 'x-authorization': `Bearer ${token}` } : {}
  const answer = await first.http.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  expect(answer.statusCode, `${method} ${url} ${answer.body}`).toBe(200)
  return answer.body ? JSON.parse(answer.body) : undefined
}

async function aDevice(name: string) {
  const { id } = await call('POST', '/api/device', { name, type: 'default' })
  const { credentialsId } = await call('GET', `/api/device/${id.id}/credentials`)
  return { id: id.id as string, credentialsId: credentialsId as string }
}

test('a page at one node shows values and attributes stored at the other node', async () => {
  const { id } = await aDevice('Watched')
  const scope = { entityType: 'DEVICE', entityId: id }
  page.send({ tsSubCmds: [{ ...scope, scope: 'LATEST_TELEMETRY', keys: 'level', cmdId: 1 }] })
  expect((await page.next()).data.level[0][1]).toBeNull()
  await call('POST', `/api/plugins/telemetry/DEVICE/${id}/timeseries/ANY`, { level: 42 })
  expect((await page.next()).data.level[0][1]).toBe('42')
  page.send({ attrSubCmds: [{ ...scope, scope: 'SERVER_SCOPE', keys: 'site', cmdId: 2 }] })
  await page.next()
  await call('POST', `/api/plugins/telemetry/DEVICE/${id}/SERVER_SCOPE`, { site: 'Bergen' })
  expect((await page.next()).data.site[0][1]).toBe('Bergen')
})

test('a page of alarms at one node shows an alarm raised at the other node', async () => {
  const { id } = await aDevice('Alarmed')
  const query = {
    entityFilter: { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id } },
    pageLink: {
      page: 0,
      pageSize: 10,
      timeWindow: 3_600_000,
      statusList: [],
      severityList: [],
      typeList: [],
    },
    alarmFields: [{ type: 'ALARM_FIELD', key: 'type' }],
    entityFields: [],
    latestValues: [],
  }
  page.send({ alarmDataCmds: [{ cmdId: 3, query }] })
  expect((await page.next()).data.totalElements).toBe(0)
  await call('POST', '/api/alarm', {
    type: 'Too hot',
    originator: { entityType: 'DEVICE', id },
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
  })
  expect((await page.next()).data.data).toEqual([expect.objectContaining({ type: 'Too hot' })])
})

test('RPC requests and shared attributes sent to one node reach a device at the other node', async () => {
  const { id, credentialsId } = await aDevice('Called')
  const port = await second.transports.listenMqtt({ host: '127.0.0.1', port: 0 })
  const device = await mqtt.connectAsync({ host: '127.0.0.1', port, username: credentialsId })
  const received: [string, string][] = []
  device.on('message', (topic, payload) => {
    received.push([topic, String(payload)])
    if (topic.includes('rpc/request'))
      device.publish(topic.replace('request', 'response'), '{"rebooted":true}', { qos: 1 })
  })
  await device.subscribeAsync(['v1/devices/me/rpc/request/+', 'v1/devices/me/attributes'], { qos: 1 })
  const answer = await call('POST', `/api/plugins/rpc/twoway/${id}`, { method: 'reboot', params: {} })
  expect(answer).toEqual({ rebooted: true })
  await call('POST', `/api/plugins/rpc/oneway/${id}`, { method: 'blink', params: {} })
  await call('POST', `/api/plugins/telemetry/DEVICE/${id}/SHARED_SCOPE`, { target: 21 })
  await expect.poll(() => received.at(-1)).toEqual(['v1/devices/me/attributes', '{"target":21}'])
  expect(received.map(([, payload]) => payload)).toEqual([
    '{"method":"reboot","params":{}}',
    '{"method":"blink","params":{}}',
    '{"target":21}',
  ])
  await device.endAsync()
})

/** Every subject that a node listens to. */
async function listenedSubjects(): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${monitoringPort}/subsz?subs=1&limit=10000`)
  const { subscriptions_list: list } = (await answer.json()) as { subscriptions_list: { subject: string }[] }
  return [...new Set(list.map(({ subject }) => subject))].filter((subject) =>
    /^signalbox\.[\w.-]+$/.test(subject),
  )
}

test('after malformed and altered frames of a foreign NATS client on every subject, both nodes answer and store telemetry', async () => {
  const { id, credentialsId } = await aDevice('Untouched')
  const subjects = await listenedSubjects()
  expect(subjects.length).toBeGreaterThan(20)
  for (const subject of subjects) for (const bytes of MALFORMED_FRAMES) foreignClient.publish(subject, bytes)
  const kinds = new Map(capturedFrames.map((frame) => [frame.subject, frame]))
  expect(kinds.size).toBeGreaterThan(5)
  for (const { subject, data } of kinds.values())
    for (const bytes of alteredFrames(data)) foreignClient.publish(subject, bytes)
  await foreignClient.flush()

  // A node that stopped reading would not answer the other node.
  for (const [sender, receiver] of [
    [first, second],
    [second, first],
  ] as const)
    await sender.cluster.network.requestNode(receiver.cluster.network.nodeId, 'rule-trace', id, 60_000)
  const send = (node: Platform, level: number) =>
    node.http.inject({ method: 'POST', url: `/api/v1/${credentialsId}/telemetry`, payload: { level } })
  for (const [node, level] of [
    [first, 1],
    [second, 2],
    [first, 3],
  ] as const)
    expect((await send(node, level)).statusCode).toBe(200)
  const url = `/api/plugins/telemetry/DEVICE/${id}/values/timeseries?keys=level&startTs=0&endTs=${Date.now() + 60_000}&limit=10`
  const { level } = await call('GET', url)
  expect(level.map(({ value }: { value: string }) => value)).toEqual(['3', '2', '1'])
})

test('a system administrator sees both nodes with their partitions', async () => {
  const user = { email: 'root@example.org', password: 'correct horse' }
  await createActiveUser(first.db, { ...user, authority: 'SYS_ADMIN' })
  token = ''
  token = (await call('POST', '/api/auth/login', { username: user.email, password: user.password })).token
  // A node sends its figures when it renews its lease.
  await expect
    .poll(async () => {
      const nodes: { name: string; state: string; partitions: number; figures: object | null }[] = await call(
        'GET',
        '/api/admin/nodes',
      )
      const withFigures = nodes.filter(({ figures }) => figures)
      return [
        withFigures.map(({ name, state }) => `${name} ${state}`),
        sum(nodes.map((node) => node.partitions)),
      ]
    })
    .toEqual([['node-1 ready', 'node-2 ready'], 256])
})

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
