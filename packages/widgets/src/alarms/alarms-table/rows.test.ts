import { expect, test } from 'vitest'
import { alarmAt, alarmDocument, alarmRows, alarmValue, isRaisedAfter } from './rows'
import { hasFilter } from './view'

test('functions get the alarm in the format of the API, with the values of keys that are no alarm fields', () => {
  const [row] = alarmRows({}, { alarmSource: { type: 'function', dataKeys: [] } }).rows
  const document = alarmDocument({ ...row!, fields: { ...row!.fields, ackTime: 5, temperature: 21 } })
  expect(document).toMatchObject({
    id: { entityType: 'ALARM', id: 'simulated' },
    type: 'TEMPERATURE',
    startTs: row!.fields.startTime,
    endTs: 0,
    ackTs: 5,
    clearTs: 0,
    details: { message: 'Temperature is high' },
    originatorName: 'Simulated',
    temperature: 21,
  })
})

test('a column of an attribute has the value of the attribute, even if its label is the name of an alarm field', () => {
  const [sample] = alarmRows({}, { alarmSource: { type: 'function', dataKeys: [] } }).rows
  const row = { ...sample!, values: { type: 'pump' } }
  expect(alarmValue(row, 'alarm', 'type', 'Type')).toBe('TEMPERATURE')
  expect(alarmValue(row, 'attribute', 'type', 'type')).toBe('pump')
})

test('at a playback time an alarm has the status of that time', () => {
  const [row] = alarmRows({}, { alarmSource: { type: 'function', dataKeys: [] } }).rows
  const fields = { ...row!.fields, createdTime: 10, ackTime: 20, clearTime: 30 }
  const alarm = { ...row!, status: 'CLEARED_ACK', fields }
  expect([15, 25, 30].map((ms) => alarmAt(alarm, ms).status)).toEqual([
    'ACTIVE_UNACK',
    'ACTIVE_ACK',
    'CLEARED_ACK',
  ])
  expect(isRaisedAfter(alarm, 9)).toBe(true)
  expect(isRaisedAfter(alarm, 10)).toBe(false)
})

test('the older filter key is used only if the newer one is missing', () => {
  expect(hasFilter({})).toBe(true)
  expect(hasFilter({ enableStatusFilter: false })).toBe(false)
  expect(hasFilter({ enableFilter: true, enableStatusFilter: false })).toBe(true)
  expect(hasFilter({ enableFilter: false })).toBe(false)
})
