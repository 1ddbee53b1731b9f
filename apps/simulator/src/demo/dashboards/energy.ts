import { METER_PROFILE } from '../fleet'
import { alias, dashboard, devicesOf, entitySource, series, widget } from './pieces'

const DAY_MS = 86_400_000

/** What the warehouses draw from the grid and make on their roofs. */
export function energy() {
  const meters = alias('Meters', devicesOf(METER_PROFILE))
  return dashboard(
    'Energy',
    'Power of the warehouses, from the grid and from the sun',
    [meters],
    {
      default: {
        name: 'Energy',
        isRoot: true,
        widgets: [
          widget('charts', 'basic_timeseries', 'timeseries', [0, 0, 16, 8], {
            title: 'Power from the grid',
            units: 'kW',
            decimals: 1,
            datasources: [
              entitySource(meters.id, [series('power', '${entityName}', { settings: { fillLines: true } })]),
            ],
            settings: { stack: true },
            showLegend: true,
            legendConfig: { position: 'bottom', direction: 'row', showAvg: true, showMax: true },
          }),
          widget('charts', 'pie', 'latest', [0, 16, 8, 8], {
            title: 'Share right now',
            units: 'kW',
            decimals: 1,
            datasources: [entitySource(meters.id, [series('power', '${entityName}')])],
            settings: { radius: 1, innerRadius: 0.6 },
            showLegend: true,
          }),
          widget('charts', 'timeseries_bars_flot', 'timeseries', [8, 0, 16, 7], {
            title: 'Solar power by hour',
            units: 'kW',
            decimals: 1,
            useDashboardTimewindow: false,
            timewindow: {
              realtime: { interval: 3_600_000, timewindowMs: DAY_MS },
              aggregation: { type: 'AVG', limit: 200 },
            },
            datasources: [entitySource(meters.id, [series('solar', '${entityName}')])],
            settings: { stack: true },
            showLegend: true,
          }),
          widget('cards', 'entities_table', 'latest', [8, 16, 8, 7], {
            title: 'Meters',
            datasources: [
              entitySource(meters.id, [
                series('power', 'Power', { units: 'kW', decimals: 1 }),
                series('voltage', 'Voltage', { units: 'V', decimals: 0 }),
                series('energy', 'Energy', { units: 'kWh', decimals: 0 }),
              ]),
            ],
            settings: {
              entityNameColumnTitle: 'Meter',
              displayEntityType: false,
              defaultPageSize: 10,
              defaultSortOrder: 'entityName',
            },
          }),
        ],
      },
    },
    DAY_MS,
  )
}
