import { expect, test } from 'vitest'
import { laterChartSettings } from './later-charts'

test('legend, axis, lines and fixed thresholds of a later chart are kept', () => {
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
  const settings = laterChartSettings(
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

test('a chart without settings gets none', () => {
  expect(laterChartSettings({}, {})).toEqual({ yaxis: {} })
})
