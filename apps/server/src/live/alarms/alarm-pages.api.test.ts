import { expect, test } from 'vitest'
import { long } from '../../telemetry/testing'
import { device, fixture, live, number, setUpRefreshedPages, type } from '../entities/refreshed-testing'

setUpRefreshedPages()

async function subscribe(link: object = {}, more: object = {}) {
  const pageLink = { page: 0, pageSize: 10, timeWindow: 3_600_000, ...link }
  const query = { entityFilter: { type: 'deviceType', deviceType: type }, pageLink, ...more }
  live.send({ alarmDataCmds: [{ cmdId: 1, query }] })
  return live.next()
}
const raise = async (originator = device, more: object = {}) =>
  (
    await fixture.admin.post('/api/alarm', {
      ...{ type: 'Hot', originator, severity: 'MAJOR', status: 'ACTIVE_UNACK' },
      ...more,
    })
  ).body

test.each([
  ['TIME_SERIES', () => fixture.series(device, { v: long(7) }, 5)],
  ['ATTRIBUTE', () => fixture.attributes(device, 'CLIENT_SCOPE', { v: long(7) }, 5)],
  ['CLIENT_ATTRIBUTE', () => fixture.attributes(device, 'CLIENT_SCOPE', { v: long(7) }, 5)],
  ['SHARED_ATTRIBUTE', () => fixture.attributes(device, 'SHARED_SCOPE', { v: long(7) }, 5)],
  ['SERVER_ATTRIBUTE', () => fixture.attributes(device, 'SERVER_SCOPE', { v: long(7) }, 5)],
])('a change of a %s is sent with the rows of its entity', async (kind, change) => {
  const alarm = await raise()
  const { data } = await subscribe({}, { latestValues: [{ type: kind, key: 'v' }] })
  expect(data.data[0].latest).toEqual({ [kind]: { v: { ts: 0, value: '' } } })
  await change()
  const { update } = await live.next()
  expect(update).toMatchObject([{ id: alarm.id, latest: { [kind]: { v: { ts: 5, value: '7' } } } }])
})

test('a dynamic page keeps its entities until it is read again', async () => {
  await subscribe({ dynamic: true })
  const late = await fixture.device(`Late ${number}`, { type })
  await raise(late)
  await live.expectNothing()
  await raise()
  expect((await live.next()).data.totalElements).toBe(2)
})

test('the search text is not checked again for updates', async () => {
  const alarm = await raise()
  expect((await subscribe({ textSearch: 'Hot' })).data.totalElements).toBe(1)
  await fixture.admin.post(`/api/alarm/${alarm.id.id}/ack`)
  expect((await live.next()).update).toMatchObject([{ id: alarm.id, status: 'ACTIVE_ACK' }])
})

test('several changes of one alarm in one tick are sent as one row', async () => {
  const alarm = await raise()
  await subscribe()
  const { bus } = fixture.app.platform
  for (const severity of ['MINOR', 'CRITICAL'] as const)
    bus.emit('alarmChanged', {
      ...{ tenantId: fixture.tenantId, alarm: { ...alarm, severity }, entities: [device], change: 'SAVED' },
    })
  expect((await live.next()).update).toMatchObject([{ id: alarm.id, severity: 'CRITICAL' }])
  await live.expectNothing()
})

test('alarms of another tenant are never sent', async () => {
  await subscribe({}, { entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' } })
  const { admin } = await fixture.app.aTenant()
  const { body } = await admin.post('/api/device', { name: 'Theirs', type })
  await admin.post('/api/alarm', {
    ...{ type: 'Hot', originator: body.id, severity: 'MAJOR', status: 'ACTIVE_UNACK' },
  })
  await live.expectNothing()
})
