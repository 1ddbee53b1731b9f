import type { Alarm } from '@signalbox/model/alarms/alarm'
import type { EntityId } from '@signalbox/model/entity-id'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, type LiveClient, listen } from '../../live/testing'
import { aQueryFixture, type QueryFixture } from '../../queries/testing'

let fixture: QueryFixture
let live: LiveClient
let device: EntityId
const PACKAGE = 'org.thingsboard.rule.engine.'

/**
 * A high temperature creates an alarm, a normal temperature clears the alarm. The type of the last message about an
 * alarm is stored as the attribute `received` of the originator of the message.
 */
const CHAIN = {
  firstNodeIndex: 0,
  nodes: [
    node('Types', 'filter.TbMsgTypeSwitchNode', {}),
    node('Is too hot', 'filter.TbJsFilterNode', { jsScript: 'return msg.t > 30;' }),
    node('Raise', 'action.TbCreateAlarmNode', {
      alarmType: 'Hot ${deviceName}',
      severity: 'MAJOR',
      propagate: true,
      relationTypes: [],
      useMessageAlarmData: false,
      alarmDetailsBuildJs:
        'var old = metadata.prevAlarmDetails ? JSON.parse(metadata.prevAlarmDetails) : { times: 0 };' +
        'return { times: old.times + 1, t: msg.t };',
    }),
    node('Clear', 'action.TbClearAlarmNode', {
      alarmType: 'Hot ${deviceName}',
      alarmDetailsBuildJs: 'return { last: JSON.parse(metadata.prevAlarmDetails).t };',
    }),
    node('As attribute', 'transform.TbTransformMsgNode', {
      jsScript:
        "return { msg: { received: msgType }, metadata: metadata, msgType: 'POST_ATTRIBUTES_REQUEST' };",
    }),
    node('Save attribute', 'telemetry.TbMsgAttributesNode', { scope: 'SERVER_SCOPE', notifyDevice: false }),
  ],
  connections: [
    { fromIndex: 0, toIndex: 1, type: 'Post telemetry' },
    { fromIndex: 1, toIndex: 2, type: 'True' },
    { fromIndex: 1, toIndex: 3, type: 'False' },
    ...['Entity Created', 'Entity Updated', 'Alarm Acknowledged', 'Alarm Cleared'].map((type) => ({
      fromIndex: 0,
      toIndex: 4,
      type,
    })),
    { fromIndex: 4, toIndex: 5, type: 'Success' },
  ],
  ruleChainConnections: [],
}

function node(name: string, type: string, configuration: object) {
  return { name, type: `${PACKAGE}${type}`, debugMode: false, configuration, additionalInfo: {} }
}

beforeAll(async () => {
  fixture = await aQueryFixture()
  const { body: chain } = await fixture.admin.post('/api/ruleChain', { name: 'Alarms' })
  const saved = await fixture.admin.post('/api/ruleChain/metadata', { ruleChainId: chain.id, ...CHAIN })
  expect(saved.status).toBe(200)
  await fixture.admin.post(`/api/ruleChain/${chain.id.id}/root`)
  device = (await fixture.admin.post('/api/device?accessToken=OVEN', { name: 'Oven' })).body.id
  live = await connect(await listen(fixture.app), fixture.admin.token)
})
afterAll(async () => {
  live.close()
  await fixture.close()
})

/** Sends a temperature as the device does. The response arrives when the chain has processed the message. */
async function post(t: number) {
  const answer = await fixture.app.anonymous.post('/api/v1/OVEN/telemetry', { t })
  expect(answer.status).toBe(200)
}

const alarms = async (entity = device): Promise<Alarm[]> =>
  (await fixture.admin.get(`/api/alarm/${entity.entityType}/${entity.id}?pageSize=10&page=0`)).body.data

const received = async (entity: EntityId) =>
  (await fixture.app.platform.telemetry.attributes.find(entity, 'SERVER_SCOPE', ['received']))[0]?.value.value

test('telemetry raises, updates and clears an alarm, and subscribers are notified', async () => {
  const hall = await fixture.asset('Hall')
  await fixture.relate(hall, 'Contains', device)
  const query = {
    entityFilter: { type: 'singleEntity', singleEntity: hall },
    latestValues: [],
    pageLink: { page: 0, pageSize: 10, timeWindow: 3_600_000, searchPropagatedAlarms: true },
  }
  live.send({ alarmDataCmds: [{ cmdId: 1, query }] })
  expect((await live.next()).data.data).toEqual([])

  await post(20)
  expect(await alarms()).toEqual([])

  await vi.waitFor(async () => {
    await post(35)
    expect(await alarms()).toHaveLength(1)
  })
  const [raised] = await alarms()
  expect(raised).toMatchObject({
    type: 'Hot Oven',
    originator: device,
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
    details: { times: 1, t: 35 },
    propagate: true,
  })
  expect(await alarms(hall)).toEqual([raised])
  expect((await live.next()).data.data).toMatchObject([
    { id: raised!.id, entityId: hall, originatorName: 'Oven' },
  ])
  await vi.waitFor(async () => expect(await received(raised!.id)).toBe('ENTITY_CREATED'))

  await post(36)
  const [updated] = await alarms()
  expect(updated).toMatchObject({ id: raised!.id, startTs: raised!.startTs, details: { times: 2, t: 36 } })
  expect(updated!.endTs).toBeGreaterThanOrEqual(raised!.endTs)
  expect((await live.next()).update).toMatchObject([{ id: raised!.id, details: { times: 2, t: 36 } }])
  await vi.waitFor(async () => expect(await received(raised!.id)).toBe('ENTITY_UPDATED'))

  await post(25)
  const [cleared] = await alarms()
  expect(cleared).toMatchObject({ id: raised!.id, status: 'CLEARED_UNACK', details: { last: 36 } })
  expect(cleared!.clearTs).toBeGreaterThan(0)
  expect((await live.next()).update).toMatchObject([{ id: raised!.id, status: 'CLEARED_UNACK' }])
  await vi.waitFor(async () => expect(await received(raised!.id)).toBe('ALARM_CLEAR'))

  await post(24)
  expect(await alarms()).toEqual([cleared])
  await post(40)
  expect(await alarms()).toHaveLength(2)
})

test('actions of users on alarms reach the chain as messages from the originator', async () => {
  const other = await fixture.device('Pump')
  const alarm = { type: 'Dry', originator: other, severity: 'MINOR', status: 'ACTIVE_UNACK' }
  const { body } = await fixture.admin.post('/api/alarm', alarm)
  await vi.waitFor(async () => expect(await received(other)).toBe('ENTITY_CREATED'))
  await fixture.admin.post('/api/alarm', { ...body, severity: 'MAJOR' })
  await vi.waitFor(async () => expect(await received(other)).toBe('ENTITY_UPDATED'))
  await fixture.admin.post(`/api/alarm/${body.id.id}/ack`)
  await vi.waitFor(async () => expect(await received(other)).toBe('ALARM_ACK'))
  await fixture.admin.post(`/api/alarm/${body.id.id}/clear`)
  await vi.waitFor(async () => expect(await received(other)).toBe('ALARM_CLEAR'))
})
