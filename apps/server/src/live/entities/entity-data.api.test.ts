import { beforeEach, describe, expect, test } from 'vitest'

setUpEntityData()

import {
  ABSENT,
  device,
  fixture,
  history,
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
  update,
  windowCmd,
} from './entity-data-testing'

describe('a query', () => {
  test('alone returns the page, without updates', async () => {
    await save(5, 1)
    send({ query: query() })
    expect(await live.next()).toEqual(page([latest(point(5, '1'))]))
    await save(6, 2)
    await live.expectNothing()
  })

  test('with latestCmd returns the page and then changes', async () => {
    send({ query: query(), latestCmd: { keys: [SERIES_KEY] } })
    expect(await live.next()).toEqual(page([latest(ABSENT)]))
    await save(7, 3)
    expect(await live.next()).toEqual(update([latest(point(7, '3'), null)]))
  })

  test('with tsCmd returns latest values and series, and then new points', async () => {
    await save(100, 1)
    send({ query: query(), tsCmd: windowCmd() })
    expect(await live.next()).toEqual(page([latest(point(100, '1'), { t: [point(100, '1')] })]))
    await save(200, 2)
    expect(await live.next()).toEqual(
      update([{ entityId: device, latest: null, timeseries: { t: [point(200, '2')] } }]),
    )
  })

  test('with historyCmd returns series, without updates', async () => {
    await save(100, 1)
    send({ query: query(), historyCmd: history() })
    expect(await live.next()).toEqual(page([latest(point(100, '1'), { t: [point(100, '1')] })]))
    await save(200, 2)
    await live.expectNothing()
  })

  test('with historyCmd and tsCmd is answered twice', async () => {
    await save(100, 1)
    send({ query: query(), historyCmd: history(), tsCmd: windowCmd({ startTs: 50, timeWindow: 10 }) })
    expect(await live.next()).toEqual(page([latest(point(100, '1'), { t: [point(100, '1')] })]))
    expect(await live.next()).toEqual(update([latest(point(100, '1'), { t: [] })]))
  })

  test('with historyCmd and latestCmd returns series, and then changes', async () => {
    await save(100, 1)
    send({ query: query(), historyCmd: history(), latestCmd: { keys: [SERIES_KEY] } })
    expect(await live.next()).toEqual(page([latest(point(100, '1'), { t: [point(100, '1')] })]))
    await save(200, 2)
    expect(await live.next()).toEqual(update([latest(point(200, '2'), null)]))
  })

  test('with latestCmd and tsCmd returns the page and then changes of latest values only', async () => {
    await save(100, 1)
    send({ query: query(), latestCmd: { keys: [SERIES_KEY] }, tsCmd: windowCmd() })
    expect(await live.next()).toEqual(page([latest(point(100, '1'))]))
    await save(200, 2)
    expect(await live.next()).toEqual(update([latest(point(200, '2'), null)]))
    await live.expectNothing()
  })

  test('that finds nothing returns an empty page', async () => {
    send({
      query: query({ entityFilter: { type: 'deviceType', deviceType: 'none' } }),
      latestCmd: { keys: [SERIES_KEY] },
    })
    expect(await live.next()).toEqual(page([]))
  })

  test('with the id of an earlier query replaces the old page', async () => {
    send({ query: query(), latestCmd: { keys: [SERIES_KEY] } })
    await live.next()
    const other = await fixture.device(`Elsewhere ${number}`)
    send({ query: query({ entityFilter: { type: 'singleEntity', singleEntity: other } }) })
    expect((await live.next()).data.data[0].entityId).toEqual(other)
    await save(1, 1)
    await live.expectNothing()
  })
})

describe('a later command under the same id', () => {
  beforeEach(async () => {
    send({ query: query() })
    await live.next()
  })

  test('latestCmd sends nothing until something changes', async () => {
    send({ latestCmd: { keys: [SERIES_KEY] } })
    await live.expectNothing()
    await save(1, 5)
    expect(await live.next()).toEqual(update([latest(point(1, '5'), null)]))
  })

  test('latestCmd sends at once the values that were stored after the page was read', async () => {
    await save(1, 5)
    send({ latestCmd: { keys: [SERIES_KEY] } })
    expect(await live.next()).toEqual(update([latest(point(1, '5'), null)]))
  })

  test('tsCmd is answered with an update, newest point first, and then new points are sent', async () => {
    for (const ts of [1, 2, 3]) await save(ts, ts)
    send({ tsCmd: windowCmd() })
    const points = [point(3, '3'), point(2, '2'), point(1, '1')]
    expect(await live.next()).toEqual(update([latest(ABSENT, { t: points })]))
    await save(4, 4)
    expect(await live.next()).toMatchObject({ update: [{ timeseries: { t: [point(4, '4')] } }] })
  })

  test('historyCmd is answered with an update, and new points are not sent', async () => {
    await save(1, 1)
    send({ historyCmd: history() })
    expect(await live.next()).toEqual(update([latest(ABSENT, { t: [point(1, '1')] })]))
    await save(2, 2)
    await live.expectNothing()
  })

  test('ends the subscription of an earlier command', async () => {
    send({ latestCmd: { keys: [SERIES_KEY] } })
    send({ historyCmd: history() })
    await live.next()
    await save(1, 1)
    await live.expectNothing()
  })

  test('without any part is refused, and earlier subscriptions continue', async () => {
    send({ latestCmd: { keys: [SERIES_KEY] } })
    send({})
    expect(await live.next()).toMatchObject({ subscriptionId: 1, errorCode: 2, errorMsg: 'Query is empty!' })
    await save(1, 1)
    expect(await live.next()).toEqual(update([latest(point(1, '1'), null)]))
  })

  test('that is identical to the first command is answered with an update', async () => {
    send({ query: query(), historyCmd: history() }, 2)
    expect(await live.next()).toEqual(page([latest(ABSENT, { t: [] })], 2))
    for (const ts of [1, 2, 3]) await save(ts, ts)
    send({ query: query(), historyCmd: history() }, 2)
    const points = [point(3, '3'), point(2, '2'), point(1, '1')]
    expect(await live.next()).toEqual(update([latest(point(3, '3'), { t: points })], 2))
  })
})

describe('unsubscribing', () => {
  test('ends the updates and sends no message', async () => {
    send({ query: query(), latestCmd: { keys: [SERIES_KEY] } })
    await live.next()
    live.send({ entityDataUnsubscribeCmds: [{ cmdId: 1 }, { cmdId: 77 }] })
    await live.expectNothing()
    await save(1, 1)
    await live.expectNothing()
    await expect.poll(() => fixture.app.platform.live.hub.size).toBe(0)
  })

  test('frees the id for another command', async () => {
    send({ query: query(), latestCmd: { keys: [SERIES_KEY] } })
    await live.next()
    live.send({ entityDataUnsubscribeCmds: [{ cmdId: 1 }] })
    send({ query: query() })
    expect(await live.next()).toEqual(page([latest(ABSENT)]))
  })

  test('a closed session removes all listeners', async () => {
    send({ query: query(), latestCmd: { keys: [SERIES_KEY] } })
    await live.next()
    live.close()
    await expect.poll(() => fixture.app.platform.live.hub.size).toBe(0)
  })
})
