import { type EntityId, entityId } from '@signalbox/model/entity-id'
import { dataOf, type Message } from '@signalbox/model/message'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { singleNode } from '../cluster/network/single-node'
import { soleOwner } from '../cluster/nodes/ownership'
import { readConfig } from '../config'
import { long } from '../telemetry/testing'
import { createTestApp, type TestApp, type TestClient } from '../testing/app'
import { deviceState } from './device-state'

let app: TestApp
let admin: TestClient
let tenantId: string
let state: ReturnType<typeof deviceState>
let device: { id: string; tenantId: string; name: string; profile: { name: string } }
let id: EntityId
let pushed: Message[]
let saves: string[][]
let unsubscribe = () => {}
let count = 0

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin, tenantId } = await app.aTenant())
})
afterAll(() => app.close())

beforeEach(async () => {
  pushed = []
  saves = []
  start()
  device = await aDevice()
  id = entityId('DEVICE', device.id)
  unsubscribe = app.platform.bus.on('attributesSaved', ({ entityId: of, entries }) => {
    if (of.id === device.id) saves.push(entries.map(({ key }) => key))
  })
})
afterEach(async () => {
  unsubscribe()
  vi.useRealTimers()
  await state.close()
})

function start(timeoutMs = readConfig({}).inactivityTimeoutMs) {
  const { db, bus, telemetry } = app.platform
  const network = singleNode()
  state = deviceState({
    network,
    ownership: soleOwner(network.nodeId),
    db,
    bus,
    attributes: telemetry.attributes,
    timeoutMs,
    push: async (message) => void pushed.push(message),
    log: {
      warn: (fields: unknown) => {
        throw fields
      },
    },
  })
}

async function aDevice() {
  const name = `Device ${++count}`
  const { body } = await admin.post('/api/device', { name, type: 'pump' })
  return { id: body.id.id as string, tenantId, name, profile: { name: 'pump' } }
}

/** Sets the creation time of the device to this many milliseconds ago. */
const setAge = (ms: number, of = device) =>
  app.platform.db
    .updateTable('device')
    .set({ created_time: Date.now() - ms })
    .where('id', '=', of.id)
    .execute()

async function stored(of = device): Promise<Record<string, unknown>> {
  const { body } = await admin.get(`/api/plugins/telemetry/DEVICE/${of.id}/values/attributes/SERVER_SCOPE`)
  return Object.fromEntries(body.map(({ key, value }: { key: string; value: unknown }) => [key, value]))
}
const expectStored = (expected: object) => expect.poll(() => stored()).toMatchObject(expected)
// The event is emitted after the commit, so a test may read the stored value before the event.
const expectSaveCount = (times: number) => expect.poll(() => saves).toHaveLength(times)
const events = () => pushed.filter(({ originator }) => originator.id === device.id)
const setTimeoutMs = (ms: number | bigint) =>
  app.platform.telemetry.attributes.save(tenantId, id, 'SERVER_SCOPE', [
    { key: 'inactivityTimeout', value: long(ms) },
  ])

const MINUTE = 60_000
const aTime = expect.any(Number)
const NEVER = { lastConnectTime: 0, lastActivityTime: 0, lastDisconnectTime: 0, lastInactivityAlarmTime: 0 }

describe('events', () => {
  const cases: [string, () => void, object, object, object][] = [
    [
      'CONNECT_EVENT',
      () => state.connected(device),
      { lastConnectTime: aTime },
      { ...NEVER, lastConnectTime: aTime, inactivityTimeout: 600_000 },
      {},
    ],
    [
      'DISCONNECT_EVENT',
      () => state.disconnected(device),
      { lastDisconnectTime: aTime },
      { ...NEVER, active: false, lastDisconnectTime: aTime, inactivityTimeout: 600_000 },
      {},
    ],
    [
      'ACTIVITY_EVENT',
      () => state.activity(device, 1234),
      { active: true, lastActivityTime: 1234 },
      { ...NEVER, active: true, lastActivityTime: 1234, inactivityTimeout: 600_000 },
      { scope: 'SERVER_SCOPE' },
    ],
  ]
  test.each(cases)(
    '%s is sent to the rule engine with the stored times',
    async (type, trigger, attributes, data, metadata) => {
      trigger()
      await expect.poll(events).toHaveLength(1)
      expect(await stored()).toEqual(attributes)
      expect(events()[0]).toMatchObject({ type, tenantId, originator: id })
      expect(JSON.parse(dataOf(events()[0]!))).toEqual(data)
      expect(events()[0]!.metadata).toEqual({ deviceName: device.name, deviceType: 'pump', ...metadata })
    },
  )

  test('INACTIVITY_EVENT is sent when a device is silent for longer than its timeout', async () => {
    await setAge(20 * MINUTE)
    const lastActivityTime = Date.now() - 11 * MINUTE
    state.activity(device, lastActivityTime)
    await state.check()
    expect(await stored()).toEqual({ active: false, lastActivityTime, inactivityAlarmTime: aTime })
    const [, inactivity] = events()
    expect(inactivity).toMatchObject({ type: 'INACTIVITY_EVENT' })
    expect(JSON.parse(dataOf(inactivity!))).toEqual({
      ...NEVER,
      active: false,
      lastActivityTime,
      lastInactivityAlarmTime: aTime,
      inactivityTimeout: 600_000,
    })
    expect(inactivity!.metadata).toEqual({ deviceName: device.name, deviceType: 'pump' })
  })

  test('subscribers of attributes are notified', async () => {
    state.activity(device, 5)
    await expect.poll(() => saves).toEqual([['active', 'lastActivityTime']])
  })
})

describe('activity', () => {
  test('is not stored with every message, but the last activity is stored', async () => {
    const now = Date.now()
    for (let i = 0; i < 100; i++) state.activity(device, now + i)
    await expectStored({ lastActivityTime: now })
    await expectSaveCount(1)
    // The first save may not have ended yet. Then the next check stores the time of the last activity.
    const afterCheck = () => state.check().then(() => stored())
    await expect.poll(afterCheck).toMatchObject({ active: true, lastActivityTime: now + 99 })
    await expectSaveCount(2)
    state.activity(device, now + 30_098)
    state.activity(device, now + 30_099)
    await expectStored({ lastActivityTime: now + 30_099 })
    await expectSaveCount(3)
    state.activity(device, now + 30_100)
    await state.close()
    expect(await stored()).toMatchObject({ lastActivityTime: now + 30_100 })
    expect(events().map(({ type }) => type)).toEqual(['ACTIVITY_EVENT'])
  })

  test('a timer stores the time of the last activity', async () => {
    await state.close()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    start()
    const now = Date.now()
    state.activity(device, now)
    state.activity(device, now + 1)
    await expectStored({ lastActivityTime: now })
    // The first save may not have ended yet. Then the next tick stores the time of the second activity.
    const afterTick = () => {
      vi.advanceTimersByTime(30_000)
      return stored()
    }
    await expect.poll(afterTick).toMatchObject({ lastActivityTime: now + 1 })
  })

  test('that is older than the last activity is ignored', async () => {
    state.activity(device, 2000)
    state.activity(device, 1000)
    state.activity(device, 2000)
    await expectStored({ lastActivityTime: 2000 })
    await state.close()
    expect(saves).toHaveLength(1)
  })

  test('continues after a restart from the stored state', async () => {
    const now = Date.now()
    state.activity(device, now)
    await expectStored({ active: true })
    await state.close()
    start()
    state.activity(device, now + 30_000)
    await expectStored({ lastActivityTime: now + 30_000 })
    expect(events().map(({ type }) => type)).toEqual(['ACTIVITY_EVENT'])
  })
})

describe('inactivity', () => {
  test('is reported once, and again after the next activity', async () => {
    await setAge(60 * MINUTE)
    const types = () => events().map(({ type }) => type)
    state.activity(device, Date.now() - 30 * MINUTE)
    await state.check()
    await state.check()
    expect(types()).toEqual(['ACTIVITY_EVENT', 'INACTIVITY_EVENT'])
    state.activity(device, Date.now())
    await state.check()
    await expectStored({ active: true })
    await setTimeoutMs(1)
    await expectStored({ active: false })
    await state.check()
    await state.check()
    expect(types()).toEqual(['ACTIVITY_EVENT', 'INACTIVITY_EVENT', 'ACTIVITY_EVENT', 'INACTIVITY_EVENT'])
  })

  test('of a device that never sent anything is reported after its first timeout', async () => {
    await setAge(9 * MINUTE)
    await state.check()
    expect(await stored()).toEqual({})
    await setAge(11 * MINUTE)
    await state.check()
    expect(await stored()).toEqual({ active: false, inactivityAlarmTime: aTime })
    expect(events().map(({ type }) => type)).toEqual(['INACTIVITY_EVENT'])
  })

  test('is not reported before the timeout that is set for the device', async () => {
    await setAge(60 * MINUTE)
    await setTimeoutMs(30 * MINUTE)
    state.activity(device, Date.now() - 20 * MINUTE)
    await state.check()
    expect(await stored()).toMatchObject({ active: true })
  })

  test.each([-1, 9_223_372_036_854_775_807n])(
    'is found for all devices, also if another device has a timeout of %d',
    async (timeout) => {
      const other = await aDevice()
      await setAge(20 * MINUTE, other)
      await setAge(20 * MINUTE)
      await setTimeoutMs(timeout)
      state.activity(device, Date.now() - MINUTE)
      await state.check()
      expect(await stored(other)).toMatchObject({ active: false })
      expect(await stored()).toMatchObject({ active: true })
    },
  )

  test('begins after the configured timeout when the device has no timeout of its own', async () => {
    await state.close()
    start(readConfig({ SIGNALBOX_INACTIVITY_TIMEOUT_SECONDS: '120' }).inactivityTimeoutMs)
    await setAge(3 * MINUTE)
    await state.check()
    expect(await stored()).toMatchObject({ active: false })
    expect(JSON.parse(dataOf(events()[0]!))).toMatchObject({ inactivityTimeout: 120_000 })
  })

  test('is checked every minute', async () => {
    await state.close()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    start()
    await setAge(11 * MINUTE)
    vi.advanceTimersByTime(60_000)
    await expectStored({ active: false })
  })
})

describe('the timeout', () => {
  beforeEach(async () => {
    state.activity(device, Date.now() - 5 * MINUTE)
    await expectStored({ active: true })
    // The event follows after the attributes are stored.
    await expect.poll(() => events().length).toBe(1)
    pushed = []
  })

  test('applies at once when it changes, without an event', async () => {
    await setTimeoutMs(MINUTE)
    await expectStored({ active: false })
    await setTimeoutMs(10 * MINUTE)
    await expectStored({ active: true })
    expect(await stored()).not.toHaveProperty('inactivityAlarmTime')
    expect(events()).toEqual([])
  })

  test('makes an inactive device active when it grows, and causes another INACTIVITY_EVENT when it shrinks', async () => {
    await setAge(60 * MINUTE)
    await setTimeoutMs(MINUTE)
    await expectStored({ active: false })
    await state.check()
    await setTimeoutMs(10 * MINUTE)
    await expectStored({ active: true })
    await setTimeoutMs(2 * MINUTE)
    await expectStored({ active: false })
    await state.check()
    expect(events().map(({ type }) => type)).toEqual(['INACTIVITY_EVENT', 'INACTIVITY_EVENT'])
  })

  test('is the configured default again when its attribute is deleted', async () => {
    await setTimeoutMs(MINUTE)
    await expectStored({ active: false })
    await admin.delete(`/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE?keys=inactivityTimeout`)
    await expectStored({ active: true })
  })

  test.each([
    ['0', 'SERVER_SCOPE', 0],
    ['a text', 'SERVER_SCOPE', 'soon'],
    ['a shared attribute', 'SHARED_SCOPE', 1],
  ])('is not changed by %s', async (_name, scope, inactivityTimeout) => {
    await admin.post(`/api/plugins/telemetry/DEVICE/${device.id}/${scope}`, { inactivityTimeout })
    await state.close()
    expect(await stored()).toMatchObject({ active: true })
  })
})

test('the end of the session of a deleted device stores no attributes', async () => {
  state.connected(device)
  state.activity(device, Date.now())
  await expectStored({ active: true })
  state.activity(device, Date.now() + 10)
  pushed = []
  await admin.delete(`/api/device/${device.id}`)
  state.disconnected(device)
  await state.close()
  expect(events()).toEqual([])
  const rows = await app.platform.db
    .selectFrom('attribute')
    .select('key_id')
    .where('entity_id', '=', device.id)
    .execute()
  expect(rows).toEqual([])
})
