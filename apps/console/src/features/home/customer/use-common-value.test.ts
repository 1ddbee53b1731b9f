import { expect, test } from 'vitest'
import { commonKey, withAlarmsFirst } from './use-common-value'

const value = (
  name: string,
  entityCount: number,
  text = '1',
  type = 'timeseries' as 'timeseries' | 'attribute',
) => ({
  type,
  name,
  value: text,
  entityCount,
})

test('the common key is the numeric time series that most devices have', () => {
  expect(commonKey([value('fuel', 2), value('temperature', 5), value('state', 9, 'on')], [])).toBe(
    'temperature',
  )
  expect(commonKey([value('serial', 9, '7', 'attribute')], [])).toBeUndefined()
})

test('keys with the same number of devices are ordered by the key dictionary, then by name', () => {
  const values = [value('humidity', 3), value('battery', 3), value('temperature', 3)]
  expect(commonKey(values, [{ key: 'temperature' }, { key: 'humidity' }])).toBe('temperature')
  expect(commonKey(values, [])).toBe('battery')
})

test('devices with alarms are first, sorted by severity; devices without alarms keep their order', () => {
  const device = (id: string) => ({ id: { entityType: 'DEVICE' as const, id } })
  const states = new Map([
    ['b', { alarm: { id: 'a1', severity: 'WARNING' as const, unacknowledged: true } }],
    ['c', { alarm: { id: 'a2', severity: 'CRITICAL' as const, unacknowledged: false } }],
  ])
  const sorted = withAlarmsFirst(['a', 'b', 'c', 'd'].map(device), states)
  expect(sorted.map(({ id }) => id.id)).toEqual(['c', 'b', 'a', 'd'])
})
