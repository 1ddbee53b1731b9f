import type { EntityId } from '@signalbox/model/entity-id'
import { describe, expect, test } from 'vitest'
import { newId } from '../../database/ids'
import { long } from '../../telemetry/testing'
import { connect } from '../testing'
import {
  base,
  device,
  fixture,
  history,
  live,
  number,
  query,
  SERIES_KEY,
  save,
  send,
  setUpEntityData,
  type,
} from './entity-data-testing'

setUpEntityData()

describe('permissions', () => {
  test('a customer user without devices gets an empty page', async () => {
    const customer = await fixture.customer(`Limited ${number}`)
    const client = await connect(base, (await fixture.customerUser(customer)).token)
    client.send({ entityDataCmds: [{ cmdId: 1, query: query(), latestCmd: { keys: [SERIES_KEY] } }] })
    expect((await client.next()).data.totalElements).toBe(0)
    client.close()
  })

  test('an entity that is unassigned from a customer is no longer sent', async () => {
    const customer = await fixture.customer(`Losing ${number}`)
    const own = await fixture.device(`Device lent ${number}`, { type, customerId: customer })
    const client = await connect(base, (await fixture.customerUser(customer)).token)
    client.send({ entityDataCmds: [{ cmdId: 1, query: query(), latestCmd: { keys: [SERIES_KEY] } }] })
    expect((await client.next()).data.totalElements).toBe(1)
    await fixture.admin.delete(`/api/customer/device/${own.id}`)
    expect((await client.next()).data.totalElements).toBe(0)
    await fixture.series(own, { t: long(1) }, 1)
    await client.expectNothing()
    client.close()
  })

  test('a page with only a history command is sent again when an entity is unassigned from the customer', async () => {
    const customer = await fixture.customer(`Losing all ${number}`)
    const own = await fixture.device(`Device lent ${number}`, { type, customerId: customer })
    const client = await connect(base, (await fixture.customerUser(customer)).token)
    client.send({ entityDataCmds: [{ cmdId: 1, query: query(), historyCmd: history() }] })
    expect((await client.next()).data.totalElements).toBe(1)
    await fixture.admin.delete(`/api/customer/device/${own.id}`)
    await fixture.series(own, { t: long(1) }, 1)
    expect((await client.next()).data.totalElements).toBe(0)
    client.send({ entityDataCmds: [{ cmdId: 1, historyCmd: history() }] })
    expect((await client.next()).update).toEqual([])
    client.close()
  })

  test('a device that was moved to another tenant is no longer sent', async () => {
    send({ query: query(), latestCmd: { keys: [SERIES_KEY] } })
    expect((await live.next()).data.totalElements).toBe(1)
    const { tenantId } = await fixture.app.aTenant()
    await fixture.admin.post(`/api/tenant/${tenantId}/device/${device.id}`)
    expect((await live.next()).data.totalElements).toBe(0)
    await save(1, 1)
    await live.expectNothing()
  })

  test('the system administrator finds system administrators', async () => {
    const system = await fixture.app.aUser({ authority: 'SYS_ADMIN' })
    const client = await connect(base, system.token)
    client.send({ entityDataCmds: [{ cmdId: 1, query: query() }] })
    expect((await client.next()).data.totalElements).toBe(0)
    const users = { type: 'entityName', entityType: 'USER', entityNameFilter: '' }
    client.send({ entityDataCmds: [{ cmdId: 2, query: query({ entityFilter: users }) }] })
    expect((await client.next()).data.data.map((row: { entityId: EntityId }) => row.entityId.id)).toEqual([
      system.id,
    ])
    client.close()
  })
})

describe('bad commands', () => {
  const refused = (subscriptionId: number, errorCode: number, errorMsg: unknown = expect.any(String)) => ({
    ...{ subscriptionId, errorCode, errorMsg, data: null, latestValues: {} },
  })

  test.each([
    ['a new id without a query', { cmdId: 3, latestCmd: { keys: [] } }, refused(3, 2, 'Query is empty!')],
    ['a huge page', { cmdId: 4, query: { pageLink: { page: 0, pageSize: 1_000_000 } } }, refused(4, 2)],
    ['page size 0', { cmdId: 5, query: { pageLink: { page: 0, pageSize: 0 } } }, refused(0, 2)],
    [
      'an unknown property',
      { cmdId: 6, query: { nonsense: 1 } },
      refused(0, 2, 'Failed to parse websocket command!'),
    ],
    [
      'an unknown property in a page link',
      { cmdId: 6, query: { pageLink: { page: 0, pageSize: 1, nonsense: 1 } } },
      refused(0, 2),
    ],
    [
      'an unknown entity type',
      {
        cmdId: 7,
        query: { entityFilter: { type: 'singleEntity', singleEntity: { entityType: 'X', id: newId() } } },
      },
      refused(0, 2),
    ],
    [
      'a history without aggregation',
      { cmdId: 8, query: {}, historyCmd: { keys: ['t'], startTs: 0, endTs: 1 } },
      refused(0, 2),
    ],
  ])('%s is refused', async (_name, { query: more, ...command }: Record<string, unknown>, expected) => {
    live.send({ entityDataCmds: [{ ...command, ...(more ? { query: query(more as object) } : {}) }] })
    expect(await live.next()).toEqual(expected)
    await live.expectNothing()
  })

  test('a negative id is refused', async () => {
    live.send({ entityDataCmds: [{ cmdId: -4, query: query() }] })
    expect(await live.next()).toEqual(refused(-4, 2, 'Cmd id is negative value!'))
  })

  test('further properties of the filter are ignored', async () => {
    send({
      query: query({ entityFilter: { type: 'singleEntity', singleEntity: device, resolveMultiple: false } }),
    })
    expect((await live.next()).data.totalElements).toBe(1)
  })

  test('subscriptions above the limit are refused, the other subscriptions continue', async () => {
    const cmds = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({ cmdId: from + i, query: query({ latestValues: [] }) }))
    for (let from = 0; from < 1000; from += 50) {
      live.send({ entityDataCmds: cmds(from, 50) })
      for (let i = 0; i < 50; i++) await live.next()
    }
    live.send({ entityDataCmds: cmds(1000, 1) })
    expect(await live.next()).toMatchObject({ subscriptionId: 1000, errorCode: 2 })
    send({ latestCmd: { keys: [SERIES_KEY] } }, 5)
    await save(1, 1)
    expect(await live.next()).toMatchObject({ cmdId: 5 })
  })
})
