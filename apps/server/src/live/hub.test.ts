import type { Alarm } from '@signalbox/model/alarms/alarm'
import type { EntityId } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Bus, createBus } from '../bus'
import type { ClusterNetwork } from '../cluster/network/network'
import { type NatsServer, startNatsServer } from '../cluster/testing/nats-server'
import { testNetwork } from '../cluster/testing/test-network'
import { liveHub } from './hub'

let server: NatsServer
let networks: ClusterNetwork[]
beforeAll(async () => {
  server = await startNatsServer()
  networks = await Promise.all([testNetwork(server), testNetwork(server)])
})
afterAll(async () => {
  await Promise.all(networks.map((network) => network.close()))
  await server.stop()
})

const tenantId = '6e3f7a90-0000-11ee-8000-000000000001'
const entityId: EntityId = { entityType: 'DEVICE', id: '6e3f7a90-0000-11ee-8000-000000000002' }

/** The event bus and the network of each of the two nodes. */
const twoNodes = () => networks.map((network) => ({ bus: createBus(), network }))
const aHub = ({ bus, network }: { bus: Bus; network: ClusterNetwork }) =>
  liveHub(bus, network, () => networks.filter((other) => other !== network).map(({ nodeId }) => nodeId))

test('values stored at one node reach the listeners of the other node unchanged', async () => {
  const [here, there] = twoNodes()
  const hub = aHub(here!)
  const other = aHub(there!)
  const received: unknown[] = []
  const stop = hub.listen(entityId.id, {
    onTimeseries: (points) => received.push(points),
    onAttributes: (...saved) => received.push(saved),
    onAttributesDeleted: (...deleted) => received.push(deleted),
  })
  await hub.settled()
  const points = [
    { ts: 1, key: 'count', value: { kind: 'LONG' as const, value: 9007199254740993n } },
    { ts: 2, key: 'level', value: { kind: 'DOUBLE' as const, value: 1.5 } },
  ]
  const entries = [{ key: 'on', value: { kind: 'BOOLEAN' as const, value: true } }]
  there!.bus.emit('timeseriesSaved', { tenantId, entityId, points })
  there!.bus.emit('attributesSaved', { tenantId, entityId, scope: 'SERVER_SCOPE', entries, ts: 3 })
  there!.bus.emit('attributesDeleted', { tenantId, entityId, scope: 'SERVER_SCOPE', keys: ['on'] })
  await vi.waitFor(() => expect(received).toHaveLength(3))
  expect(received).toEqual([points, ['SERVER_SCOPE', entries, 3], ['SERVER_SCOPE', ['on']]])

  stop()
  expect([hub.size, hub.subscriptionCount]).toEqual([0, 0])
  hub.close()
  other.close()
})

test('a node without a lease publishes nothing; when the node gets a lease, the other nodes read stored values again', async () => {
  const [here, there] = twoNodes()
  const hub = aHub(here!)
  let hasLease = false
  const hereId = here!.network.nodeId
  const other = liveHub(
    there!.bus,
    there!.network,
    () => [hereId],
    () => hasLease,
  )
  const received: unknown[] = []
  const onGap = vi.fn()
  hub.onGap(onGap)
  hub.listen(entityId.id, { onTimeseries: (points) => received.push(points) })
  await hub.settled()
  onGap.mockClear()
  const points = [{ ts: 1, key: 'level', value: { kind: 'DOUBLE' as const, value: 1.5 } }]
  there!.bus.emit('timeseriesSaved', { tenantId, entityId, points })
  hasLease = true
  await vi.waitFor(() => expect(onGap).toHaveBeenCalled(), 60_000)
  expect(received).toEqual([])
  there!.bus.emit('timeseriesSaved', { tenantId, entityId, points })
  await vi.waitFor(() => expect(received).toEqual([points]))
  hub.close()
  other.close()
})

test('changes of an entity are not published if no other node listens to this entity', async () => {
  const [here, there] = twoNodes()
  const publish = vi.spyOn(there!.network, 'publish')
  const [hub, other] = [aHub(here!), aHub(there!)]
  await there!.network.flush()
  const save = (id: string) =>
    there!.bus.emit('attributesDeleted', {
      tenantId,
      entityId: { entityType: 'DEVICE', id },
      scope: 'SERVER_SCOPE',
      keys: [id],
    })
  const received: string[] = []
  const listener = { onAttributesDeleted: (_scope: string, keys: string[]) => received.push(...keys) }
  // Until the other node has sent its list, everything is published.
  save('unknown')
  expect(publish).toHaveBeenCalledTimes(1)
  const stop = hub.listen('followed', listener)
  await hub.settled()
  for (const id of ['other', 'followed']) save(id)
  await vi.waitFor(() => expect(received).toEqual(['followed']))
  expect(publish).toHaveBeenCalledTimes(2)
  stop()
  hub.listen('next', listener)
  await hub.settled()
  for (const id of ['followed', 'next']) save(id)
  await vi.waitFor(() => expect(received).toEqual(['followed', 'next']))
  expect(publish).toHaveBeenCalledTimes(3)
  publish.mockRestore()
  hub.close()
  other.close()
})

test('large saves are sent in parts without loss', async () => {
  const [here, there] = twoNodes()
  const hub = aHub(here!)
  const other = aHub(there!)
  let count = 0
  hub.listen(entityId.id, { onTimeseries: (points) => (count += points.length) })
  await hub.settled()
  const points = Array.from({ length: 1201 }, (_, ts) => ({
    ts,
    key: 'n',
    value: { kind: 'LONG' as const, value: ts },
  }))
  there!.bus.emit('timeseriesSaved', { tenantId, entityId, points })
  await vi.waitFor(() => expect(count).toBe(1201))
  hub.close()
  other.close()
})

test('alarms of the tenant reach the other node', async () => {
  const [here, there] = twoNodes()
  const hub = aHub(here!)
  const other = aHub(there!)
  const received: unknown[] = []
  hub.listenToAlarms(tenantId, (event) => received.push(event))
  await hub.settled()
  const event = { tenantId, alarm: anAlarm(), entities: [entityId], change: 'SAVED' as const }
  there!.bus.emit('alarmChanged', event)
  await vi.waitFor(() => expect(received).toEqual([event]))
  hub.close()
  other.close()
})

test('a restart of NATS is reported as a gap, and updates continue after the restart', async () => {
  const [here, there] = twoNodes()
  const hub = aHub(here!)
  const other = aHub(there!)
  const onGap = vi.fn()
  const otherHasReconnected = new Promise<void>((resolve) => other.onGap(resolve))
  hub.onGap(onGap)
  const received = vi.fn()
  hub.listen(entityId.id, { onTimeseries: received })
  await hub.settled()
  await server.stop()
  await vi.waitFor(() => expect(here!.network.isConnected()).toBe(false), 20_000)
  await server.start()
  await vi.waitFor(() => expect(onGap).toHaveBeenCalled(), 20_000)
  await otherHasReconnected
  await hub.settled()
  there!.bus.emit('timeseriesSaved', { tenantId, entityId, points: [] })
  there!.bus.emit('timeseriesSaved', {
    tenantId,
    entityId,
    points: [{ ts: 1, key: 'a', value: { kind: 'STRING', value: 'b' } }],
  })
  await vi.waitFor(() => expect(received).toHaveBeenCalledOnce())
  hub.close()
  other.close()
})

const anAlarm = (): Alarm => ({
  id: { entityType: 'ALARM', id: '6e3f7a90-0000-11ee-8000-000000000003' },
  createdTime: 1,
  tenantId: { entityType: 'TENANT', id: tenantId },
  type: 'Too hot',
  originator: entityId,
  severity: 'MAJOR',
  status: 'ACTIVE_UNACK',
  startTs: 1,
  endTs: 2,
  ackTs: 0,
  clearTs: 0,
  details: { value: 7 },
  propagate: false,
  propagateRelationTypes: [],
  assigneeId: null,
  assignTs: 0,
  snoozedUntil: 0,
  snoozeReason: null,
  commentCount: 0,
  name: 'Too hot',
})
