import type { EntityId } from '@signalbox/model/entity-id'
import { expect, test } from 'vitest'
import { long } from '../../telemetry/testing'
import { connect, liveServerWith } from '../testing'
import { device, fixture, live, number, server, setUpRefreshedPages, type } from './refreshed-testing'

setUpRefreshedPages()

const T = { type: 'TIME_SERIES', key: 't' }
const query = (dynamic: boolean, more: object = {}) => ({
  entityFilter: { type: 'deviceType', deviceType: type },
  pageLink: { page: 0, pageSize: 10, dynamic },
  latestValues: [T],
  ...more,
})
const ids = (message: { data: { data: { entityId: EntityId }[] } }) =>
  message.data.data.map(({ entityId }) => entityId.id).sort()

/** Waits until dynamic pages were read two more times: another client receives two new devices, one after the other. */
async function waitUntilPagesAreReadAgain() {
  const observer = await connect(server.url, fixture.admin.token)
  const deviceType = `observer ${number}`
  const entityFilter = { type: 'deviceType', deviceType }
  observer.send({ entityDataCmds: [{ cmdId: 1, query: query(true, { entityFilter }) }] })
  await observer.next()
  for (const name of ['first', 'second']) {
    const { id } = await fixture.device(`${deviceType} ${name}`, { type: deviceType })
    await expect.poll(async () => ids(await observer.next())).toContain(id)
  }
  observer.close()
}

test('a dynamic page is sent again when other entities match', async () => {
  live.send({ entityDataCmds: [{ cmdId: 1, query: query(true), latestCmd: { keys: [T] } }] })
  expect(ids(await live.next())).toEqual([device.id])
  const other = await fixture.device(`B ${number}`, { type })
  await fixture.series(other, { t: long(7) }, 5)
  let page = await live.next()
  if (page.update) page = await live.next()
  expect(ids(page)).toEqual([device.id, other.id].sort())
  expect(
    page.data.data.every((row: { timeseries: object }) => Object.keys(row.timeseries).length === 0),
  ).toBe(true)
  await fixture.series(other, { t: long(8) }, 6)
  await expect
    .poll(async () => (await live.next()).update?.[0]?.latest.TIME_SERIES.t)
    .toEqual({ ts: 6, value: '8' })

  await fixture.admin.delete(`/api/device/${device.id}`)
  expect(ids(await live.next())).toEqual([other.id])
  live.send({ entityDataUnsubscribeCmds: [{ cmdId: 1 }] })
  await live.expectNothing()
  await fixture.device(`C ${number}`, { type })
  await live.expectNothing()
})

test('a page on which one entity replaced another is sent again', async () => {
  const later = await fixture.device(`Z ${number}`, { type })
  const sortOrder = { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' }
  const pageLink = { page: 0, pageSize: 2, dynamic: true, sortOrder }
  live.send({ entityDataCmds: [{ cmdId: 1, query: query(true, { pageLink }) }] })
  expect(ids(await live.next())).toEqual([device.id, later.id].sort())
  const earlier = await fixture.device(`A ${number}`, { type })
  expect(ids(await live.next())).toEqual([device.id, earlier.id].sort())
})

test('if an entity is added to the page, its new points are sent, but not its history', async () => {
  const tsCmd = { keys: ['t'], startTs: 0, timeWindow: 1000, agg: 'NONE' }
  live.send({ entityDataCmds: [{ cmdId: 1, query: query(true), tsCmd }] })
  await live.next()
  const other = await fixture.device(`B ${number}`, { type })
  const page = await live.next()
  expect(ids(page)).toEqual([device.id, other.id].sort())
  await fixture.series(other, { t: long(8) }, 6)
  expect(await live.next()).toMatchObject({
    update: [{ entityId: other, latest: null, timeseries: { t: [{ ts: 6, value: '8' }] } }],
  })
})

test('a later command with the same id and without a query does not end the refresh of the page', async () => {
  live.send({ entityDataCmds: [{ cmdId: 1, query: query(true) }] })
  await live.next()
  live.send({ entityDataCmds: [{ cmdId: 1, latestCmd: { keys: [T] } }] })
  const other = await fixture.device(`B ${number}`, { type })
  expect(ids(await live.next())).toEqual([device.id, other.id].sort())
  await fixture.series(other, { t: long(8) }, 6)
  expect(await live.next()).toMatchObject({ update: [{ entityId: other, timeseries: null }] })
})

test('the rows of all pages of one session are limited', async () => {
  const limitedServer = await liveServerWith(fixture.app, { maxRowsPerSession: 3, refreshEveryMs: 50 })
  await fixture.device(`B ${number}`, { type })
  const client = await connect(limitedServer.url, fixture.admin.token)
  const ask = (cmdId: number) => client.send({ entityDataCmds: [{ cmdId, query: query(false) }] })
  ask(1)
  expect((await client.next()).data.totalElements).toBe(2)
  ask(1)
  expect((await client.next()).data.totalElements).toBe(2)
  ask(2)
  expect(await client.next()).toMatchObject({ subscriptionId: 2, errorCode: 2 })
  client.send({ entityDataUnsubscribeCmds: [{ cmdId: 1 }] })
  ask(2)
  expect((await client.next()).data.totalElements).toBe(2)
  await limitedServer.close()
})

test('the same entities in another order are not sent again', async () => {
  const other = await fixture.device(`B ${number}`, { type })
  await fixture.series(device, { t: long(1) }, 1)
  await fixture.series(other, { t: long(2) }, 1)
  const sorted = { page: 0, pageSize: 10, dynamic: true, sortOrder: { key: T, direction: 'ASC' } }
  live.send({ entityDataCmds: [{ cmdId: 1, query: query(true, { pageLink: sorted }) }] })
  await live.next()
  await fixture.series(device, { t: long(3) }, 2)
  await waitUntilPagesAreReadAgain()
  await live.expectNothing()
})

test('pages that are not dynamic are not refreshed', async () => {
  live.send({ entityDataCmds: [{ cmdId: 1, query: query(false), latestCmd: { keys: [T] } }] })
  await live.next()
  await fixture.device(`B ${number}`, { type })
  await waitUntilPagesAreReadAgain()
  await live.expectNothing()
})

test('a new query with the same id ends the refresh of the old page', async () => {
  live.send({ entityDataCmds: [{ cmdId: 1, query: query(true) }] })
  await live.next()
  live.send({ entityDataCmds: [{ cmdId: 1, query: query(false) }] })
  await live.next()
  await fixture.device(`B ${number}`, { type })
  await waitUntilPagesAreReadAgain()
  await live.expectNothing()
})
