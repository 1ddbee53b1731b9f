import { expect, test } from 'vitest'
import { convertChartSettings } from './chart-settings'

test('legend, axis, lines and constant thresholds of a chart from a newer release are converted', () => {
  const config = {
    datasources: [
      {
        dataKeys: [
          {
            name: 'power',
            settings: {
              showInLegend: false,
              lineSettings: { showPoints: true, lineWidth: 3, fillAreaSettings: { type: 'opacity' } },
            },
          },
          {
            name: 'voltage',
            settings: { lineSettings: { showLine: false, fillAreaSettings: { type: 'none' } } },
          },
        ],
      },
    ],
  }
  const settings = convertChartSettings(
    {
      stack: true,
      showLegend: true,
      legendConfig: { position: 'top' },
      yAxes: { default: { min: 0, max: 100, decimals: 1, units: 'kW', label: 'Power' } },
      thresholds: [
        { type: 'constant', value: 80, lineColor: 'red', lineWidth: 2 },
        { type: 'latestKey', latestKey: 'limit' },
      ],
    },
    config,
  )
  expect(settings).toEqual({ stack: true, yaxis: { min: 0, max: 100, tickDecimals: 1, title: 'Power' } })
  expect(config).toMatchObject({ showLegend: true, legendConfig: { position: 'top' }, units: 'kW' })
  expect(config.datasources[0]!.dataKeys.map((key) => key.settings)).toEqual([
    {
      removeFromLegend: true,
      showPoints: true,
      fillLines: true,
      lineWidth: 3,
      thresholds: [
        { thresholdValueSource: 'predefinedValue', thresholdValue: 80, color: 'red', lineWidth: 2 },
      ],
    },
    { showLines: false },
  ])
})

test('thresholds can read values of the entities or of an alias, and use the axis that they name', () => {
  const config = {
    datasources: [{ dataKeys: [{ settings: {} }, { settings: { yAxisId: 'right' } }] }],
  }
  convertChartSettings(
    {
      yAxes: { default: {}, right: { min: 0, label: 'Humidity', position: 'right' } },
      thresholds: [
        { type: 'latestKey', latestKey: 'limit', latestKeyType: 'attribute', lineColor: 'red' },
        {
          type: 'entity',
          entityAlias: 'Plant',
          entityKey: 'most',
          entityKeyType: 'timeseries',
          yAxisId: 'right',
        },
        { type: 'entity', entityKey: 'most', entityKeyType: 'attribute' },
        { type: 'latestKey', latestKey: 'f', latestKeyType: 'function' },
      ],
    },
    config,
  )
  const attribute = { thresholdValueSource: 'entityAttribute' }
  expect(config.datasources[0]!.dataKeys.map((key) => key.settings)).toEqual([
    { thresholds: [{ ...attribute, thresholdEntityAlias: '', thresholdAttribute: 'limit', color: 'red' }] },
    {
      showSeparateAxis: true,
      axisMin: 0,
      axisTitle: 'Humidity',
      axisPosition: 'right',
      thresholds: [
        {
          ...attribute,
          thresholdEntityAlias: 'Plant',
          thresholdAttribute: 'most',
          thresholdKeyType: 'timeseries',
        },
      ],
    },
  ])
})

test('a chart without settings gets an empty axis and nothing else', () => {
  expect(convertChartSettings({}, {})).toEqual({ yaxis: {} })
})
