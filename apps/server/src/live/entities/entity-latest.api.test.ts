import { describe, expect, test } from 'vitest'
import { double, flag, long, text } from '../../telemetry/testing'

setUpEntityData()

import {
  ABSENT,
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

describe('latest values', () => {
  test('newer values are sent, older and equal values are not', async () => {
    send({ query: query(), latestCmd: { keys: [SERIES_KEY] } })
    await live.next()
    await save(10, 1)
    expect(await live.next()).toEqual(update([latest(point(10, '1'), null)]))
    await save(5, 2)
    await save(10, 1)
    await live.expectNothing()
    await save(10, 3)
    expect(await live.next()).toEqual(update([latest(point(10, '3'), null)]))
    await save(11, 3)
    expect(await live.next()).toEqual(update([latest(point(11, '3'), null)]))
  })

  test('the newest of several points in one save is sent', async () => {
    send({ query: query(), latestCmd: { keys: [SERIES_KEY] } })
    await live.next()
    await fixture.app.platform.telemetry.timeseries.save(fixture.tenantId, device, [
      { ts: 2, key: 't', value: long(2) },
      { ts: 3, key: 't', value: long(3) },
      { ts: 1, key: 't', value: long(1) },
    ])
    expect(await live.next()).toEqual(update([latest(point(3, '3'), null)]))
  })

  test('values of all kinds are sent as texts', async () => {
    const keys = ['a', 'b', 'c', 'd'].map((key) => ({ type: 'TIME_SERIES', key }))
    send({ query: query({ latestValues: keys }), latestCmd: { keys } })
    await live.next()
    await fixture.series(device, { a: double(42), b: flag(true), c: text('x'), d: long(73), e: long(1) }, 1)
    const { update } = await live.next()
    expect(update[0].latest).toEqual({
      TIME_SERIES: { a: point(1, '42.0'), b: point(1, 'true'), c: point(1, 'x'), d: point(1, '73') },
    })
  })

  test('keys of latestCmd that the query lacks are added to the page', async () => {
    await save(3, 9)
    send({ query: query({ latestValues: [] }), latestCmd: { keys: [SERIES_KEY] } })
    expect(await live.next()).toEqual(page([latest(point(3, '9'))]))
  })

  test('attributes are sent under the requested type', async () => {
    const keys = [
      { type: 'SERVER_ATTRIBUTE', key: 's' },
      { type: 'CLIENT_ATTRIBUTE', key: 'c' },
      { type: 'SHARED_ATTRIBUTE', key: 'h' },
      { type: 'ATTRIBUTE', key: 'any' },
    ]
    send({ query: query({ latestValues: keys }), latestCmd: { keys } })
    expect((await live.next()).data.data[0].latest).toEqual({
      SERVER_ATTRIBUTE: { s: ABSENT },
      CLIENT_ATTRIBUTE: { c: ABSENT },
      SHARED_ATTRIBUTE: { h: ABSENT },
      ATTRIBUTE: { any: ABSENT },
    })
    const expectUpdate = async (expected: object) =>
      expect((await live.next()).update[0].latest).toEqual(expected)
    await fixture.attributes(device, 'SERVER_SCOPE', { s: long(1) }, 10)
    await expectUpdate({ SERVER_ATTRIBUTE: { s: point(10, '1') } })
    await fixture.attributes(device, 'SHARED_SCOPE', { s: long(2) }, 11)
    await fixture.attributes(device, 'CLIENT_SCOPE', { s: long(3) }, 12)
    await live.expectNothing()
    await fixture.attributes(device, 'CLIENT_SCOPE', { any: long(4) }, 20)
    await expectUpdate({ ATTRIBUTE: { any: point(20, '4') } })
    await fixture.attributes(device, 'SERVER_SCOPE', { any: long(5) }, 20)
    await expectUpdate({ ATTRIBUTE: { any: point(20, '5') } })
    await fixture.attributes(device, 'CLIENT_SCOPE', { c: text('x') }, 21)
    await expectUpdate({ CLIENT_ATTRIBUTE: { c: point(21, 'x') } })
    await fixture.attributes(device, 'SHARED_SCOPE', { h: flag(false) }, 22)
    await expectUpdate({ SHARED_ATTRIBUTE: { h: point(22, 'false') } })
  })

  test('a deleted attribute is sent with time 0 and null', async () => {
    const keys = [{ type: 'SERVER_ATTRIBUTE', key: 's' }]
    await fixture.attributes(device, 'SERVER_SCOPE', { s: long(1) }, 10)
    send({ query: query({ latestValues: keys }), latestCmd: { keys } })
    await live.next()
    await fixture.app.platform.telemetry.attributes.remove(fixture.tenantId, device, 'SERVER_SCOPE', ['s'])
    expect((await live.next()).update[0].latest).toEqual({ SERVER_ATTRIBUTE: { s: { ts: 0, value: null } } })
    await fixture.attributes(device, 'SERVER_SCOPE', { s: long(2) }, 11)
    expect((await live.next()).update[0].latest).toEqual({ SERVER_ATTRIBUTE: { s: point(11, '2') } })
  })

  test('shared attributes that were stored between page and subscription are sent when the subscription begins', async () => {
    const keys = [{ type: 'SHARED_ATTRIBUTE', key: 'h' }]
    send({ query: query({ latestValues: keys }) })
    await live.next()
    await fixture.attributes(device, 'SHARED_SCOPE', { h: long(1) }, 10)
    send({ latestCmd: { keys } })
    expect((await live.next()).update[0].latest).toEqual({ SHARED_ATTRIBUTE: { h: point(10, '1') } })
  })

  test('changes of entity fields are not sent', async () => {
    const keys = [{ type: 'ENTITY_FIELD', key: 'label' }]
    send({ query: query({ entityFields: keys, latestValues: [] }), latestCmd: { keys } })
    const { data } = await live.next()
    const { body } = await fixture.admin.get(`/api/device/${device.id}`)
    await fixture.admin.post('/api/device', { ...body, label: 'new' })
    expect(data.data[0].latest.ENTITY_FIELD.label.value).toBe('')
    await live.expectNothing()
  })

  test('changes of several entities in one tick are sent in one message', async () => {
    const other = await fixture.device(`Device B ${number}`, { type })
    send({ query: query(), latestCmd: { keys: [SERIES_KEY] } })
    await live.next()
    await save(1, 1)
    await live.next()
    // Two commits may be further apart than a tick, so the events are emitted directly.
    const { bus } = fixture.app.platform
    for (const entityId of [device, other]) {
      const points = [{ ts: 2, key: 't', value: long(2) }]
      bus.emit('timeseriesSaved', { tenantId: fixture.tenantId, entityId, points })
    }
    const { update } = await live.next()
    expect(update).toHaveLength(2)
  })
})
