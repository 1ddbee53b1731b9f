import { entityId } from '@signalbox/model/entity-id'
import { describe, expect, test } from 'vitest'
import { double, flag, long, text } from '../../telemetry/testing'
import { connect } from '../testing'
import {
  base,
  device,
  fixture,
  latest,
  live,
  number,
  page,
  point,
  query,
  SERIES_KEY,
  save,
  send,
  setUpEntityData,
  type,
  update,
} from './entity-data-testing'

setUpEntityData()

describe('filters with dynamic values', () => {
  const filter = (sourceType: string, defaultValue: number) => ({
    key: SERIES_KEY,
    predicate: {
      type: 'NUMERIC',
      operation: 'GREATER',
      value: { defaultValue, dynamicValue: { sourceType, sourceAttribute: 'min' } },
    },
  })

  test('compare with the attribute, and a change of the attribute runs the query again', async () => {
    const tenant = entityId('TENANT', fixture.tenantId)
    await fixture.attributes(tenant, 'SERVER_SCOPE', { min: long(50) })
    await save(1, 40)
    send({ query: query({ keyFilters: [filter('CURRENT_TENANT', 10)] }), latestCmd: { keys: [SERIES_KEY] } })
    expect(await live.next()).toEqual(page([]))
    await fixture.attributes(tenant, 'SERVER_SCOPE', { min: text('30') })
    expect(await live.next()).toEqual(page([latest(point(1, '40'))]))
    await save(2, 41)
    expect(await live.next()).toEqual(update([latest(point(2, '41'), null)]))
    await fixture.attributes(tenant, 'SERVER_SCOPE', { min: text('20') })
    await live.expectNothing()
    await fixture.app.platform.telemetry.attributes.remove(fixture.tenantId, tenant, 'SERVER_SCOPE', ['min'])
    await live.expectNothing()
    await fixture.attributes(tenant, 'SERVER_SCOPE', { min: long(1000) })
    expect(await live.next()).toEqual(page([]))
    await fixture.app.platform.telemetry.attributes.remove(fixture.tenantId, tenant, 'SERVER_SCOPE', ['min'])
    expect((await live.next()).data.totalElements).toBe(1)
  })

  test.each([
    ['a text that is no number', 'CURRENT_TENANT', text('many')],
    ['a source that the user does not have', 'CURRENT_CUSTOMER', long(1000)],
    ['a source for alarm rules', 'CURRENT_DEVICE', long(1000)],
  ])('use the default value for %s', async (_name, sourceType, value) => {
    await fixture.attributes(entityId('TENANT', fixture.tenantId), 'SERVER_SCOPE', { min: value })
    await save(1, 40)
    send({ query: query({ keyFilters: [filter(sourceType, 10)] }) })
    expect((await live.next()).data.totalElements).toBe(1)
  })

  test('use the default value for a blank text, and not 0', async () => {
    await fixture.attributes(entityId('TENANT', fixture.tenantId), 'SERVER_SCOPE', { min: text(' ') })
    await save(1, 40)
    send({ query: query({ keyFilters: [filter('CURRENT_TENANT', 50)] }) })
    expect((await live.next()).data.totalElements).toBe(0)
  })

  test('compare with attributes of the user and of the customer', async () => {
    const customer = await fixture.customer(`Dynamic ${number}`)
    const user = await fixture.customerUser(customer)
    const own = await fixture.device(`Device own ${number}`, { type, customerId: customer })
    await fixture.series(own, { t: long(40) }, 1)
    await fixture.attributes(entityId('USER', user.id), 'SERVER_SCOPE', { min: double(39.5) })
    await fixture.attributes(customer, 'SERVER_SCOPE', { min: long(41) })
    const customerClient = await connect(base, user.token)
    for (const [cmdId, source, total] of [
      [1, 'CURRENT_USER', 1],
      [2, 'CURRENT_CUSTOMER', 0],
    ] as const) {
      customerClient.send({ entityDataCmds: [{ cmdId, query: query({ keyFilters: [filter(source, 0)] }) }] })
      expect((await customerClient.next()).data.totalElements).toBe(total)
    }
    customerClient.close()
  })

  test('compare texts and booleans too; a value entered by the user takes precedence over the attribute', async () => {
    const tenant = entityId('TENANT', fixture.tenantId)
    await fixture.attributes(tenant, 'SERVER_SCOPE', { mode: text('auto'), on: text('TRUE') })
    await fixture.series(device, { mode: text('auto'), on: flag(true) }, 1)
    const compare = (key: string, type: string, value: object) => ({
      key: { type: 'TIME_SERIES', key },
      predicate: {
        type,
        operation: 'EQUAL',
        value: { ...value, dynamicValue: { sourceType: 'CURRENT_TENANT', sourceAttribute: key } },
      },
    })
    const total = async (cmdId: number, ...keyFilters: object[]) => {
      send({ query: query({ keyFilters }) }, cmdId)
      return (await live.next()).data.totalElements
    }
    expect(
      await total(
        1,
        compare('mode', 'STRING', { defaultValue: '' }),
        compare('on', 'BOOLEAN', { defaultValue: false }),
      ),
    ).toBe(1)
    expect(await total(2, compare('mode', 'STRING', { defaultValue: '', userValue: 'manual' }))).toBe(0)
  })
})
