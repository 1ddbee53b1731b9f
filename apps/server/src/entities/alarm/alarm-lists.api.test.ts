import type { Alarm } from '@signalbox/model/alarms/alarm'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../database/ids'
import { admin, device, deviceNumber, fixture, raise, setUpAlarms } from './alarm-testing'

setUpAlarms()

describe('lists', () => {
  const list = async (query = '', entity = device) =>
    (await admin.get(`/api/alarm/${entity.entityType}/${entity.id}?pageSize=10&page=0${query}`)).body
  const types = async (query = '') => (await list(query)).data.map((alarm: Alarm) => alarm.type)

  beforeEach(async () => {
    await raise({ type: 'Hot', severity: 'CRITICAL', status: 'ACTIVE_UNACK', startTs: 3 })
    await raise({ type: 'Cold', severity: 'MINOR', status: 'CLEARED_ACK', startTs: 1 })
    await raise({ type: 'hollow', severity: 'WARNING', status: 'ACTIVE_ACK', startTs: 2 })
  })

  test.each([
    ['&searchStatus=ANY', ['Cold', 'Hot', 'hollow']],
    ['&searchStatus=ACTIVE', ['Hot', 'hollow']],
    ['&searchStatus=CLEARED', ['Cold']],
    ['&searchStatus=ACK', ['Cold', 'hollow']],
    ['&searchStatus=UNACK', ['Hot']],
    ['&status=ACTIVE_ACK', ['hollow']],
    ['&status=', ['Cold', 'Hot', 'hollow']],
    ['&textSearch=HO', ['Hot', 'hollow']],
    ['&textSearch=crit', ['Hot']],
    ['&textSearch=cleared', ['Cold']],
    ['&textSearch=ot', []],
    ['&textSearch=%25', []],
    ['&endTime=1', []],
    ['&startTime=1', ['Cold', 'Hot', 'hollow']],
    ['&offset=whatever', ['Cold', 'Hot', 'hollow']],
  ])('are filtered by %s', async (query, expected) => {
    expect((await types(query)).sort()).toEqual(expected)
  })

  test.each([
    ['createdTime', 'DESC', ['hollow', 'Cold', 'Hot']],
    ['startTs', 'ASC', ['Cold', 'hollow', 'Hot']],
    ['endTs', 'DESC', ['Hot', 'hollow', 'Cold']],
    ['type', 'ASC', ['Cold', 'Hot', 'hollow']],
    ['severity', 'ASC', ['Hot', 'Cold', 'hollow']],
    ['status', 'ASC', ['hollow', 'Hot', 'Cold']],
  ])('are sorted by %s %s', async (property, order, expected) => {
    expect(await types(`&sortProperty=${property}&sortOrder=${order}`)).toEqual(expected)
  })

  test.each([
    ['ackTs', 'ack_ts', ['Cold', 'hollow', 'Hot']],
    ['clearTs', 'clear_ts', ['Cold', 'hollow', 'Hot']],
  ])('are sorted by %s', async (property, column, expected) => {
    for (const [i, type] of expected.entries())
      await fixture.app.platform.db
        .updateTable('alarm')
        .set({ [column]: i + 1 })
        .where('originator_id', '=', device.id)
        .where('type', '=', type)
        .execute()
    expect(await types(`&sortProperty=${property}&sortOrder=ASC`)).toEqual(expected)
    expect(await types(`&sortProperty=${property}&sortOrder=DESC`)).toEqual(expected.toReversed())
  })

  test('are sorted by the kind of the originator', async () => {
    const hall = await fixture.asset(`Seeing ${deviceNumber}`)
    await fixture.relate(hall, 'Contains', device)
    await raise({ type: 'Of device', propagate: true })
    await raise({ type: 'Of asset', originator: hall })
    const sorted = async (order: string) =>
      (await list(`&sortProperty=originatorType&sortOrder=${order}`, hall)).data.map(
        (alarm: Alarm) => alarm.type,
      )
    expect(await sorted('ASC')).toEqual(['Of asset', 'Of device'])
    expect(await sorted('DESC')).toEqual(['Of device', 'Of asset'])
  })

  test('a time range includes its start and its end', async () => {
    const { data } = await list()
    const { createdTime } = data[1]
    const found = await list(`&startTime=${createdTime}&endTime=${createdTime}`)
    expect(found.data.map((alarm: Alarm) => alarm.id.id)).toContain(data[1].id.id)
  })

  test('the name of the originator is returned on request', async () => {
    expect((await list()).data[0].originatorName).toBeNull()
    expect((await list('&fetchOriginator=true')).data[0].originatorName).toBe(`Device ${deviceNumber}`)
  })

  test('the originator name of a propagated alarm is "Deleted" after the originator was deleted', async () => {
    const hall = await fixture.asset(`Watching ${deviceNumber}`)
    await fixture.relate(hall, 'Contains', device)
    const alarm = await raise({ type: 'Orphan', propagate: true })
    await fixture.app.platform.db.deleteFrom('device').where('id', '=', device.id).execute()
    expect((await list('&fetchOriginator=true', hall)).data[0].originatorName).toBe('Deleted')
    expect((await admin.get(`/api/alarm/info/${alarm.id.id}`)).body.originatorName).toBe('Deleted')
  })

  test('the info of an alarm contains the name of the originator', async () => {
    const { data } = await list()
    const info = await admin.get(`/api/alarm/info/${data[0].id.id}`)
    expect(info.body).toEqual({ ...data[0], originatorName: `Device ${deviceNumber}` })
  })

  test.each([
    ['both a status and a search status', '&status=ACTIVE_ACK&searchStatus=ANY'],
    ['an unknown status', '&status=ACTIVE'],
    ['an unknown search status', '&searchStatus=OPEN'],
    ['an unknown sort property', '&sortProperty=details'],
    ['an invalid time', '&startTime=today'],
  ])('a list query with %s is refused', async (_name, query) => {
    expect(await list(query)).toMatchObject({ status: 400, errorCode: 31 })
  })

  test('a list without a valid page size or for an entity that the caller may not read is refused', async () => {
    expect((await admin.get(`/api/alarm/DEVICE/${device.id}?page=0`)).status).toBe(400)
    expect((await admin.get(`/api/alarm/DEVICE/${device.id}?page=0&pageSize=0`)).status).toBe(400)
    expect((await admin.get(`/api/alarm/GADGET/${device.id}?page=0&pageSize=1`)).status).toBe(400)
    expect((await admin.get(`/api/alarm/DEVICE/${newId()}?page=0&pageSize=1`)).status).toBe(404)
    const { admin: otherAdmin } = await fixture.app.aTenant()
    expect((await otherAdmin.get(`/api/alarm/DEVICE/${device.id}?page=0&pageSize=1`)).status).toBe(403)
  })

  test('the highest severity of the matching alarms is returned, or an empty body if no alarm matches', async () => {
    const highest = (query: string) =>
      admin.get(`/api/alarm/highestSeverity/DEVICE/${device.id}${query}`).then(({ text }) => text)
    expect(await highest('')).toBe('"CRITICAL"')
    expect(await highest('?searchStatus=ACK')).toBe('"MINOR"')
    expect(await highest('?status=ACTIVE_ACK')).toBe('"WARNING"')
    expect(await highest('?status=CLEARED_UNACK')).toBe('')
    const both = await admin.get(
      `/api/alarm/highestSeverity/DEVICE/${device.id}?status=ACTIVE_ACK&searchStatus=ANY`,
    )
    expect(both.status).toBe(400)
  })
})
