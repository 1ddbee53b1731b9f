import { expect, test } from 'vitest'
import { aDatasource, aSeries, someData } from '../../testing'
import type { RuntimeDataKey, WidgetData } from '../../widget-data'
import { type ChartOptions, chartInput } from './chart-input'
import { chartExtraKeys } from './extra-keys'
import { type CartesianKeySettings, GraphSettings, LineKeySettings } from './settings'
import { timeseriesLines } from './widgets'

const series = (values: number[], key: Partial<RuntimeDataKey> = {}, settings: object = {}) =>
  aSeries(values, { key: { ...key, settings: LineKeySettings.parse(settings) } })

function input(
  data: Partial<WidgetData>,
  settings: object = {},
  config: object = {},
  kind: ChartOptions['kind'] = 'line',
) {
  return chartInput({
    kind,
    settings: GraphSettings.parse(settings),
    config: { datasources: [], ...config },
    data: someData(data) as unknown as WidgetData<CartesianKeySettings>,
    formatterOf: () => undefined,
    shapeOf: () => 'cross',
    translateText: (text) => text,
    drawnColor: (color) => color,
  })
}

test('there is one axis for each unit, and a separate axis for a key with `showSeparateAxis`', () => {
  const { axes, series: drawn } = input({
    series: [
      series([1], { units: '°C' }),
      series([2], { units: '%' }, { axisPosition: 'right' }),
      series([3], { units: '°C' }),
      series([4], { units: '°C' }, { showSeparateAxis: true, axisMax: 9 }),
    ],
  })
  expect(axes.map(({ side, max }) => [side, max ?? null])).toEqual([
    ['left', null],
    ['right', null],
    ['left', 9],
  ])
  expect(new Set(drawn.map(({ axis }) => axis)).size).toBe(3)
  expect(axes[0]!.format(-2)).toBe('−2 °C')
})

test('a state chart draws true and false as 1 and 0', () => {
  const door = aSeries(['true', 'false', '3', 'open', null])
  expect(input({ series: [door] }, {}, {}, 'steps').series[0]!.values).toEqual([1, 0, '3', 'open', null])
})

test('a single unit is not repeated at every tick', () => {
  expect(input({ series: [series([1], { units: '°C' })] }).axes[0]!.format(2)).toBe('2')
})

test('without a title, the unit is shown at the ticks', () => {
  const inputWithOneUnit = (showTitle: boolean) =>
    input({ series: [series([1], { units: '°C' })] }, {}, { showTitle })
  expect(inputWithOneUnit(false).axes[0]!.format(5)).toBe('5 °C')
  expect(inputWithOneUnit(true).axes[0]!.format(5)).toBe('5')
})

test('ticks have no decimals by default, or the configured number; with `null` they are not rounded', () => {
  const axisWith = (yaxis: object) => input({ series: [series([1])] }, { yaxis }).axes[0]!
  const texts = (yaxis: object) => [axisWith(yaxis).format(2.5), axisWith(yaxis).minStep]
  expect(texts({})).toEqual(['3', 1])
  expect(texts({ tickDecimals: 1 })).toEqual(['2.5', 0.1])
  expect(texts({ tickDecimals: null })).toEqual(['2.5', undefined])
})

test('thresholds are constant or read from an attribute, and equal thresholds are drawn once', () => {
  const attribute = {
    thresholdValueSource: 'entityAttribute',
    thresholdEntityAlias: 'Limits',
    thresholdAttribute: 'high',
  }
  const thresholds = [{ thresholdValue: 5, color: 'red' }, { thresholdValue: 5 }, attribute]
  const extras = [aSeries([9], { datasource: aDatasource({ aliasName: 'Limits' }), key: { name: 'high' } })]
  const drawn = input({ series: [series([1], {}, { thresholds })], extras }).thresholds
  expect(drawn.map(({ value, color }) => [value, color === 'red'])).toEqual([
    [5, true],
    [9, false],
  ])
  expect(
    chartExtraKeys({
      datasources: [
        {
          type: 'entity',
          dataKeys: [{ name: 't', type: 'timeseries', label: 't', settings: { thresholds } }],
        },
      ],
    }),
  ).toEqual([{ aliasName: 'Limits', type: 'attribute', name: 'high' }])
  expect(timeseriesLines.extraKeys).toBe(chartExtraKeys)
})

test('a threshold without an alias reads the value of its own entity', () => {
  const sourceOf = (id: string) => aDatasource({ entityId: { entityType: 'DEVICE', id } })
  const thresholds = [
    { thresholdValueSource: 'entityAttribute', thresholdAttribute: 'high', thresholdKeyType: 'timeseries' },
  ]
  const extras = [
    aSeries([7], { datasource: sourceOf('a'), key: { name: 'high' } }),
    aSeries([9], { datasource: sourceOf('b'), key: { name: 'high' } }),
  ]
  const drawn = input({
    series: [
      { ...series([1], {}, { thresholds }), datasource: sourceOf('a') },
      { ...series([1], {}, { thresholds }), datasource: sourceOf('b') },
    ],
    extras,
  })
  expect(drawn.thresholds.map(({ value }) => value)).toEqual([7, 9])
  const key = { name: 't', type: 'timeseries' as const, label: 't', settings: { thresholds } }
  expect(
    chartExtraKeys({ datasources: [{ type: 'entity', entityAliasId: 'tanks', dataKeys: [key] }] }),
  ).toEqual([{ aliasId: 'tanks', type: 'timeseries', name: 'high' }])
})

test('a series of an earlier period is shifted into the window, and a second axis shows the times of that period', () => {
  const at = (startMs: number) => ({ startMs, endMs: startMs + 1000, intervalMs: 1000, isRealtime: false })
  const past = { ...series([1]), isComparison: true }
  const { compared, series: drawn } = input(
    { series: [series([1]), past], window: at(86_400_000), comparisonWindow: at(0) },
    { comparisonEnabled: true, stack: true, xaxisSecond: { axisPosition: 'bottom' } },
  )
  expect(compared).toMatchObject({ shiftMs: 86_400_000, side: 'bottom', hasLabels: true })
  expect(drawn.map(({ shiftMs, isDashed }) => [shiftMs, isDashed])).toEqual([
    [undefined, false],
    [86_400_000, true],
  ])
})

test('stored default colors are replaced by colors of the theme, other colors are kept', () => {
  expect(input({ series: [] }, { grid: { tickColor: '#DDDDDD' } }).grid).toMatchObject({
    color: undefined,
    isVertical: true,
    frame: { color: undefined, width: 1 },
  })
  expect(
    input({ series: [] }, { grid: { tickColor: 'red', color: 'blue', outlineWidth: 3 } }).grid,
  ).toMatchObject({
    color: 'red',
    isVertical: true,
    frame: { color: 'blue', width: 3 },
  })
})

test('a key without units has the units of the widget; with decimals `null` the label of a threshold is not rounded', () => {
  const drawn = input({ series: [series([1], { units: '' })] }, {}, { units: 'bar', decimals: 1 })
  expect(drawn.series[0]!.format(1.25)).toBe('1.3 bar')
  const thresholds = [{ thresholdValue: 5.678 }]
  const limited = input({ series: [series([1], {}, { thresholds })] }, {}, { decimals: null })
  expect(limited.thresholds[0]!.label).toBe('5.678')
})

test('grid, margin, shadow, tooltip and steps follow the settings', () => {
  const { grid, shadow, tooltip, axes } = input(
    { series: [series([1], {}, { axisTickSize: 5 })] },
    { shadowSize: 8, showTooltip: false, fontSize: 14, grid: { verticalLines: false, minBorderMargin: 12 } },
  )
  expect(grid).toMatchObject({ isVertical: false, isHorizontal: true, margin: 12 })
  expect(shadow).toBe(8)
  expect(tooltip?.isShown).toBe(false)
  expect(axes[0]?.tickSize).toBe(5)
})
