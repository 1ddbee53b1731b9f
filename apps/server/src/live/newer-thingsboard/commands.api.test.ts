import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { admin, base, setUpConnections } from '../connection-testing'
import { connect, type LiveClient } from '../testing'

setUpConnections()

const open: WebSocket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})

/** A socket at `/api/ws` that sends these frames one after the other. */
async function socketWith(...frames: (object | string)[]) {
  const socket = new WebSocket(`${base}/api/ws`)
  open.push(socket)
  const messages: Record<string, unknown>[] = []
  socket.on('message', (data) => messages.push(JSON.parse(String(data))))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await once(socket, 'open')
  for (const frame of frames) socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  return { socket, messages, closed }
}

const authCmd = () => ({ cmdId: 0, token: admin.token })
const allDevices = { type: 'deviceType', deviceType: 'default' }

test('the first frame signs in and may contain commands; responses name their type', async () => {
  const { body: device } = await admin.post('/api/device', { name: 'Newer dialect' })
  const entityFilter = { type: 'singleEntity', singleEntity: device.id }
  const query = { entityFilter, pageLink: { page: 0, pageSize: 10 } }
  const { socket, messages } = await socketWith({
    authCmd: authCmd(),
    cmds: [{ type: 'ENTITY_DATA', cmdId: 1, query, aggHistoryCmd: null }],
  })
  await expect.poll(() => messages).toHaveLength(1)
  expect(messages[0]).toMatchObject({ cmdId: 1, cmdUpdateType: 'ENTITY_DATA', data: { totalElements: 1 } })
  const latest = { entityType: 'DEVICE', entityId: device.id.id, keys: 't', scope: 'LATEST_TELEMETRY' }
  socket.send(JSON.stringify({ cmds: [{ type: 'TIMESERIES', cmdId: 2, ...latest }] }))
  await expect.poll(() => messages).toHaveLength(2)
  expect(messages[1]).toMatchObject({ subscriptionId: 2, errorCode: 0 })
  await admin.post(`/api/plugins/telemetry/DEVICE/${device.id.id}/timeseries/ANY?scope=ANY`, { t: 5 })
  await expect.poll(() => messages).toHaveLength(3)
  expect(messages[2]).toMatchObject({ subscriptionId: 2, data: { t: [[expect.any(Number), '5']] } })
  socket.send(JSON.stringify({ cmds: [{ type: 'ENTITY_COUNT', cmdId: 4, query: { entityFilter } }] }))
  await expect.poll(() => messages).toHaveLength(4)
  expect(messages[3]).toMatchObject({ cmdId: 4, count: 1, cmdUpdateType: 'COUNT_DATA' })
})

test('the number of entities includes only entities that match the key filters of the query', async () => {
  for (const name of ['Counted A', 'Counted B', 'Other']) await admin.post('/api/device', { name })
  const keyFilters = [
    {
      key: { type: 'ENTITY_FIELD', key: 'name' },
      valueType: 'STRING',
      predicate: { type: 'STRING', operation: 'STARTS_WITH', value: { defaultValue: 'Counted' } },
    },
  ]
  const query = { entityFilter: allDevices, keyFilters }
  const { body: counted } = await admin.post('/api/entitiesQuery/count', query)
  expect(counted).toBe(2)
  const { messages } = await socketWith({
    authCmd: authCmd(),
    cmds: [{ type: 'ENTITY_COUNT', cmdId: 1, query }],
  })
  await expect.poll(() => messages).toMatchObject([{ cmdId: 1, count: 2 }])
})

test('commands for missing features are answered, so that clients do not wait', async () => {
  const cmds = [
    { type: 'NOTIFICATIONS_COUNT', cmdId: 1 },
    { type: 'NOTIFICATIONS', cmdId: 2, limit: 10, types: [] },
    { type: 'MARK_ALL_NOTIFICATIONS_AS_READ', cmdId: 3 },
    { type: 'NOTIFICATIONS_UNSUBSCRIBE', cmdId: 2 },
    { type: 'SOMETHING_NEW', cmdId: 4 },
  ]
  const { messages } = await socketWith({ authCmd: authCmd(), cmds })
  await expect.poll(() => messages).toHaveLength(3)
  expect(messages).toMatchObject([
    { cmdId: 1, cmdUpdateType: 'NOTIFICATIONS_COUNT', totalUnreadCount: 0, errorCode: 0 },
    { cmdId: 2, cmdUpdateType: 'NOTIFICATIONS', notifications: [], totalUnreadCount: 0, errorCode: 0 },
    { subscriptionId: 4, errorCode: 2, errorMsg: 'Commands of type SOMETHING_NEW are not supported' },
  ])
  const older: LiveClient = await connect(base, admin.token, '/api/ws/plugins/notifications')
  older.send({ unreadCountSubCmd: { cmdId: 5 }, unsubCmd: null })
  expect(await older.next()).toMatchObject({ cmdId: 5, totalUnreadCount: 0 })
  older.close()
})

test('the alarm status of an entity is sent again when this status changes', async () => {
  const { body: device } = await admin.post('/api/device', { name: 'Alarm status' })
  const command = { type: 'ALARM_STATUS', originatorId: device.id }
  const { socket, messages } = await socketWith({
    authCmd: authCmd(),
    cmds: [
      { ...command, cmdId: 1, typeList: ['Hot'], severityList: null },
      { ...command, cmdId: 2, severityList: ['MINOR'] },
      { type: 'ALARM_STATUS', cmdId: 3 },
    ],
  })
  await expect.poll(() => messages).toHaveLength(3)
  expect(messages).toMatchObject([
    { cmdId: 1, active: false, cmdUpdateType: 'ALARM_STATUS' },
    { cmdId: 2, active: false },
    { subscriptionId: 3, errorCode: 2 },
  ])
  const alarm = { originator: device.id, type: 'Hot', severity: 'MAJOR', status: 'ACTIVE_UNACK' }
  const { body: hot } = await admin.post('/api/alarm', alarm)
  await expect.poll(() => messages.length).toBe(4)
  expect(messages[3]).toMatchObject({ cmdId: 1, active: true })
  await admin.post(`/api/alarm/${hot.id.id}/clear`)
  await expect.poll(() => messages.length).toBe(5)
  expect(messages[4]).toMatchObject({ cmdId: 1, active: false })
  socket.send(JSON.stringify({ cmds: [{ type: 'ALARM_STATUS_UNSUBSCRIBE', cmdId: 1 }] }))
})

test('a changed number of alarms is sent, in both dialects', async () => {
  const { body: device } = await admin.post('/api/device', { name: 'Counted alarms' })
  const query = { entityFilter: { type: 'singleEntity', singleEntity: device.id }, statusList: ['ACTIVE'] }
  const { messages } = await socketWith({
    authCmd: authCmd(),
    cmds: [{ type: 'ALARM_COUNT', cmdId: 7, query }],
  })
  const older: LiveClient = await connect(base, admin.token)
  older.send({ alarmCountCmds: [{ cmdId: 8, query }] })
  expect(await older.next()).toMatchObject({ cmdId: 8, count: 0 })
  await expect.poll(() => messages).toMatchObject([{ cmdId: 7, count: 0, cmdUpdateType: 'ALARM_COUNT_DATA' }])
  const alarm = { originator: device.id, type: 'Hot', severity: 'MAJOR', status: 'ACTIVE_UNACK' }
  expect((await admin.post('/api/alarm', alarm)).status).toBe(200)
  expect(await older.next()).toMatchObject({ cmdId: 8, count: 1 })
  await expect.poll(() => messages.length).toBe(2)
  expect(messages[1]).toMatchObject({ cmdId: 7, count: 1 })
  older.send({ alarmCountUnsubscribeCmds: [{ cmdId: 8 }] })
  older.close()
})

test.each([
  ['a first frame without a token', () => ({ cmds: [{ type: 'ENTITY_COUNT', cmdId: 1 }] }), 1008],
  ['a wrong token', () => ({ authCmd: { cmdId: 0, token: 'wrong' } }), 1007],
  ['a frame that is no JSON', () => 'hello', 1007],
])('%s closes the socket', async (_, frame, code) => {
  const { closed } = await socketWith(frame())
  expect(await closed).toBe(code)
})

test('a frame that cannot be read after the sign-in is answered with an error, and the session continues', async () => {
  const { socket, messages } = await socketWith({ authCmd: authCmd() }, '{')
  await expect.poll(() => messages).toMatchObject([{ errorCode: 2 }])
  socket.send(
    JSON.stringify({ cmds: [{ type: 'ENTITY_COUNT', cmdId: 1, query: { entityFilter: allDevices } }] }),
  )
  await expect.poll(() => messages).toHaveLength(2)
})

test('a token in the URL of `/api/ws` replaces the sign-in frame, and the newer dialect is used', async () => {
  const live = await connect(base, admin.token, '/api/ws')
  live.send({ cmds: [{ type: 'ENTITY_COUNT', cmdId: 1, query: { entityFilter: allDevices } }] })
  const answer = await live.next()
  expect(answer.cmdId ?? answer.subscriptionId).toBe(1)
  live.close()
})
