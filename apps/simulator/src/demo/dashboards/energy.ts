import { alias, devicesOf, entitySource, series } from '@signalbox/model/dashboard/source-builders'
import {
  dashboard,
  entitiesTable,
  LEGEND_OF_NAMES,
  LEGEND_WITH_AVERAGES,
  widget,
} from '@signalbox/model/dashboard/widget-builders'
import { METER_PROFILE } from '../fleet'
import { companyFigures } from './company-figures'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Grid power and solar power of the warehouses. */
export function energy() {
  const { company, filter, widgets } = companyFigures([
    [series('gridPower', 'From the grid'), 'kW', 0],
    [series('solarPower', 'Solar power'), 'kW', 1],
    [series('solarShare', 'Solar share'), '%', 1],
    [series('energy', 'Energy this year'), 'MWh', 1],
  ])
  const meters = alias('Meters', devicesOf(METER_PROFILE))
  return dashboard(
    'Energy',
    'Power of the warehouses, from the grid and from the sun',
    [company, meters],
    {
      default: {
        name: 'Energy',
        isRoot: true,
        widgets: [
          ...widgets,
          widget('charts', 'basic_timeseries', 'timeseries', [2, 0, 16, 8], {
            title: 'Power from the grid',
            units: 'kW',
            decimals: 1,
            datasources: [
              entitySource(meters.id, [series('power', '${entityName}', { settings: { fillLines: true } })]),
            ],
            settings: { stack: true },
            showLegend: true,
            legendConfig: { ...LEGEND_WITH_AVERAGES, showMax: true },
          }),
          widget('charts', 'pie', 'latest', [2, 16, 8, 8], {
            title: 'Share right now',
            units: 'kW',
            decimals: 1,
            datasources: [entitySource(meters.id, [series('power', '${entityName}')])],
            settings: { radius: 1, innerRadius: 0.6, stroke: { width: 3 } },
            showLegend: true,
            legendConfig: LEGEND_OF_NAMES,
          }),
          widget('charts', 'timeseries_bars_flot', 'timeseries', [10, 0, 13, 7], {
            title: 'Average solar power by hour',
            units: 'kW',
            decimals: 1,
            useDashboardTimewindow: false,
            displayTimewindow: false,
            timewindow: {
              realtime: { interval: HOUR_MS, timewindowMs: DAY_MS },
              aggregation: { type: 'AVG', limit: 200 },
            },
            datasources: [entitySource(meters.id, [series('solar', '${entityName}')])],
            settings: { stack: true },
            showLegend: true,
            legendConfig: LEGEND_OF_NAMES,
          }),
          entitiesTable(
            'Meters',
            meters.id,
            [
              series('power', 'Power', { units: 'kW', decimals: 1 }),
              series('solar', 'Sun', { units: 'kW', decimals: 1 }),
              series('energy', 'Energy', { units: 'kWh', decimals: 0 }),
            ],
            'Meter',
            [10, 13, 11, 7],
          ),
        ],
      },
    },
    DAY_MS,
    [filter],
  )
}
