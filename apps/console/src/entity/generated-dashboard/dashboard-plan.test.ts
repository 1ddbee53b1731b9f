import { expect, test } from 'vitest'
import { type PlannedKey, planDashboard, unitGroups } from './dashboard-plan'

const key = (name: string, unit = '', isNumber = true): PlannedKey => ({
  name,
  label: name,
  unit,
  decimals: 1,
  isNumber,
  thresholds: [],
})
const texts = { values: 'Values', alarms: 'Alarms', devices: 'Devices', device: 'Device', map: 'Map' }
const plan = (keys: PlannedKey[]) =>
  planDashboard({
    title: 'Pumps',
    aliasName: 'Pumps',
    filter: { type: 'deviceType', deviceType: 'pump', deviceNameFilter: '' },
    keys,
    texts,
    alarmFields: { type: 'Type' },
  })
// The type of `configuration` is JSON without details, so the test states the properties that it reads.
const widgetsOf = (keys: PlannedKey[]) =>
  Object.values((plan(keys).configuration as { widgets: Record<string, { typeAlias: string }> }).widgets).map(
    ({ typeAlias }) => typeAlias,
  )

test('keys with the same unit are one group, in the order of the keys', () => {
  const groups = unitGroups([key('a', '°C'), key('b', '%'), key('c', '°C')])
  expect(groups.map((group) => group.map(({ name }) => name))).toEqual([['a', 'c'], ['b']])
})

test('a dashboard has a chart for numbers, an alarm table, a device table, and a map for positions', () => {
  expect(widgetsOf([key('t', '°C'), key('door', '', false)])).toEqual([
    'basic_timeseries',
    'alarms_table',
    'entities_table',
  ])
  expect(widgetsOf([key('latitude'), key('longitude')])).toEqual([
    'alarms_table',
    'entities_table',
    'openstreetmap',
  ])
})

test('a chart shows the limits of the alarm rules', () => {
  const limited = { ...key('t', '°C'), thresholds: [{ value: 8, side: 'above' as const, color: 'red' }] }
  const { widgets } = plan([limited]).configuration as { widgets: Record<string, unknown> }
  expect(Object.values(widgets)[0]).toMatchObject({
    config: {
      datasources: [{ dataKeys: [{ settings: { thresholds: [{ thresholdValue: 8, color: 'red' }] } }] }],
    },
  })
})

test('the alias finds all devices of the filter, not only the first', () => {
  const { entityAliases } = plan([key('t')]).configuration as { entityAliases: Record<string, unknown> }
  expect(Object.values(entityAliases)).toMatchObject([
    { filter: { resolveMultiple: true, deviceType: 'pump' } },
  ])
})
