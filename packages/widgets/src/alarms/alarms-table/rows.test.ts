import { expect, test } from 'vitest'
import { alarmDocument, alarmRows } from './rows'
import { hasFilter } from './view'

test('functions see the alarm as the document of the API', () => {
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

test('the older filter key counts only where the newer one is missing', () => {
  expect(hasFilter({})).toBe(true)
  expect(hasFilter({ enableStatusFilter: false })).toBe(false)
  expect(hasFilter({ enableFilter: true, enableStatusFilter: false })).toBe(true)
  expect(hasFilter({ enableFilter: false })).toBe(false)
})
