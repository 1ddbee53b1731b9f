import type { DeviceProfileAlarm } from '@signalbox/model/entities/device-profile-alarms'
import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { expect, test } from 'vitest'
import { thresholdsOf } from '../../../../entity/device-profile/profile-thresholds'
import { chosenWidget } from './chosen-widget'
import { rowsWithChosen } from './entity-step'
import { fitOf } from './fit'
import type { ChosenKey, GalleryChoice } from './gallery-choice'
import { gaugeLimits } from './gauge-limits'

const aKey = (name: string, change: Partial<ChosenKey> = {}): ChosenKey => ({
  type: 'timeseries',
  name,
  label: name,
  unit: '',
  decimals: null,
  isNumber: true,
  isBoolean: false,
  thresholds: [],
  ...change,
})
const aChoice = (entityCount: number, ...keys: ChosenKey[]): GalleryChoice => ({
  aliasName: entityCount === 1 ? 'Pump' : '3 devices',
  filter: { type: 'entityList', resolveMultiple: true, entityType: 'DEVICE', entityList: ['a', 'b', 'c'] },
  entityCount,
  keys,
})
const aType = (type: string, bundleAlias: string) =>
  ({ bundleAlias, alias: 'x', name: 'X', descriptor: { type, sizeX: 8, sizeY: 5 } }) as unknown as WidgetType
const lineChart = aType('timeseries', 'charts')
const gauge = aType('latest', 'digital_gauges')
const SINGLE_KEY = { maxDatasources: 1, maxDataKeys: 1, singleEntity: true }
const t = (key: string) => key

test('widget types are grouped by how well they show the chosen values', () => {
  const twoValues = aChoice(3, aKey('temperature'), aKey('humidity'))
  expect(fitOf(twoValues, lineChart, {}).group).toBe('all')
  expect(fitOf(twoValues, gauge, SINGLE_KEY).group).toBe('part')
  expect(fitOf(twoValues, aType('latest', 'maps_v2'), {})).toMatchObject({
    group: 'more',
    note: 'choose-position',
  })
  expect(fitOf(twoValues, aType('rpc', 'control_widgets'), {}).group).toBe('more')
  expect(fitOf(twoValues, aType('static', 'cards'), {}).group).toBe('other')
  const single = aChoice(1, aKey('temperature'))
  expect(fitOf(single, gauge, SINGLE_KEY).group).toBe('all')
  const text = aChoice(1, aKey('state', { isNumber: false }))
  expect(fitOf(text, lineChart, {})).toMatchObject({ group: 'more', note: 'choose-numbers' })
  const isStateData = true
  expect(fitOf(text, lineChart, { isStateData })).toMatchObject({ group: 'more', note: 'choose-numbers' })
  const door = aChoice(1, aKey('doorOpen', { isNumber: false, isBoolean: true }))
  expect(fitOf(door, lineChart, {})).toMatchObject({ group: 'more', note: 'choose-numbers' })
  expect(fitOf(door, lineChart, { isStateData }).group).toBe('all')
  expect(fitOf(aChoice(1, aKey('lat'), aKey('lon')), aType('latest', 'maps_v2'), {}).group).toBe('all')
})

test('before values are chosen, charts are ranked before other types that need values', () => {
  const device = aChoice(1)
  const rankOf = (type: WidgetType) => fitOf(device, type, {}).rank
  expect(fitOf(device, lineChart, {})).toMatchObject({ group: 'more', note: 'choose-values' })
  expect(rankOf(lineChart)).toBeLessThan(rankOf(gauge))
  expect(rankOf(gauge)).toBeLessThan(rankOf(aType('latest', 'gateway_widgets')))
})

test('a chosen device keeps its position in the list; a chosen device that the search does not find is the first row', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id }))
  expect(rowsWithChosen([a!, b!, c!], [b!])).toEqual([a, b, c])
  expect(rowsWithChosen([a!], [b!])).toEqual([b, a])
})

test('the series of several devices is labeled by device and has unit, decimals and limits of the profile', () => {
  const key = aKey('t', {
    label: 'Temperature',
    unit: '°C',
    decimals: 1,
    thresholds: [{ value: 8, side: 'above', color: 'red' }],
  })
  const { widget, aliasesInfo } = chosenWidget(
    { type: lineChart, isSystem: true, limits: {} },
    aChoice(3, key),
    t,
  )
  expect(widget.config.title).toBe('Temperature')
  expect(widget.config.datasources[0]?.dataKeys[0]).toMatchObject({
    name: 't',
    label: '${entityName}',
    units: '°C',
    decimals: 1,
    settings: { thresholds: [{ thresholdValueSource: 'predefinedValue', thresholdValue: 8 }] },
  })
  expect(aliasesInfo.datasourceAliases[0]?.alias).toBe('3 devices')
})

test('the title of a gauge names its device, and the gauge shows one value', () => {
  const choice = aChoice(1, aKey('t', { label: 'Temperature', unit: '°C' }), aKey('h'))
  const { widget } = chosenWidget({ type: gauge, isSystem: true, limits: SINGLE_KEY }, choice, t)
  expect(widget.config).toMatchObject({ title: 'Pump Temperature', showTitle: true, units: '°C' })
  expect(widget.config.datasources[0]?.dataKeys).toHaveLength(1)
  const gaugeWithLabel = aType('latest', 'digital_gauges')
  gaugeWithLabel.descriptor.defaultConfig = JSON.stringify({ settings: { showTitle: true } })
  const withLabel = chosenWidget({ type: gaugeWithLabel, isSystem: true, limits: SINGLE_KEY }, choice, t)
  expect(withLabel.widget.config.title).toBe('Pump')
})

test('a gauge marks the limits of the profile on a widened scale, but not a limit that is too far away', () => {
  const limits = [
    { value: -5, side: 'below', color: 'blue' },
    { value: 80, side: 'above', color: 'red' },
    { value: 60, side: 'above', color: 'orange' },
  ] as const
  expect(gaugeLimits('analogue_gauges', { minorTicks: 4 }, limits)).toEqual({
    minorTicks: 4,
    minValue: -10,
    maxValue: 100,
    majorTicksCount: 11,
    highlights: [
      { from: -10, to: -5, color: 'blue' },
      { from: -5, to: 60, color: '#3063d2' },
      { from: 60, to: 80, color: 'orange' },
      { from: 80, to: 100, color: 'red' },
    ],
  })
  const key = aKey('t', { thresholds: [limits[1]] })
  const { widget } = chosenWidget({ type: gauge, isSystem: true, limits: SINGLE_KEY }, aChoice(1, key), t)
  const end = (value: number) => ({ valueSource: 'predefinedValue', value })
  expect(widget.config.settings).toMatchObject({
    useFixedLevelColor: true,
    fixedLevelColors: [
      { from: end(0), to: end(80), color: '#3063d2' },
      { from: end(80), to: end(100), color: 'red' },
    ],
  })
  expect(gaugeLimits('digital_gauges', {}, [{ value: 9000, side: 'above', color: 'red' }])).toEqual({})
})

test('a card without a title names its device in the label', () => {
  const card = aType('latest', 'cards')
  card.descriptor.defaultConfig = JSON.stringify({ showTitle: false })
  const choice = aChoice(1, aKey('t', { label: 'Temperature' }))
  const { widget } = chosenWidget({ type: card, isSystem: true, limits: { maxDataKeys: 1 } }, choice, t)
  expect(widget.config.datasources[0]?.dataKeys[0]?.label).toBe('Pump Temperature')
})

test('if no values are chosen, an alarm table and a control still get the alias', () => {
  const alarms = chosenWidget(
    { type: aType('alarm', 'alarm_widgets'), isSystem: true, limits: {} },
    aChoice(3),
    t,
  )
  expect(alarms.aliasesInfo.datasourceAliases).toHaveProperty('alarm')
  expect(alarms.widget.config.alarmSource?.dataKeys.length).toBeGreaterThan(0)
  const rpc = chosenWidget(
    { type: aType('rpc', 'control_widgets'), isSystem: true, limits: {} },
    aChoice(1),
    t,
  )
  expect(rpc.aliasesInfo.targetDeviceAliases[0]?.alias).toBe('Pump')
})

test('constant limits of alarm rules become thresholds, the most severe first', () => {
  const rule = (operation: string, value: number) => ({
    condition: {
      condition: [
        {
          key: { type: 'TIME_SERIES', key: 't' },
          valueType: 'NUMERIC',
          predicate: { type: 'NUMERIC', operation, value: { defaultValue: value } },
        },
      ],
    },
  })
  const alarm = {
    id: 'a',
    alarmType: 'Warm',
    createRules: { MINOR: rule('GREATER', 5), CRITICAL: rule('GREATER', 8), WARNING: rule('EQUAL', 3) },
  } as unknown as DeviceProfileAlarm
  expect(thresholdsOf([alarm], 't').map(({ value }) => value)).toEqual([8, 5])
  expect(thresholdsOf([alarm], 'h')).toEqual([])
})
