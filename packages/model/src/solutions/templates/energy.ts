import { alias, devicesOf, entitySource, series, single } from '../../dashboard/source-builders'
import {
  alarmsTable,
  dashboard,
  entitiesTable,
  LEGEND_OF_NAMES,
  LEGEND_WITH_AVERAGES,
  valueCard,
  widget,
} from '../../dashboard/widget-builders'
import { alarm, forMinutes, numeric, rule, simple } from '../alarm-rules'
import type { DeviceIdOf, SolutionTemplate } from '../solution-template'

const PROFILE = 'Energy meter'
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const meter = (name: string, label: string, mean: number, phase: number) => ({
  name,
  label,
  profile: PROFILE,
  values: {
    power: { mean, swing: mean * 0.45, minutes: 1440, phase, noise: mean * 0.06 },
    voltage: { mean: 230, swing: 3, minutes: 300, phase, noise: 0.8 },
    powerFactor: { mean: 0.92, swing: 0.05, minutes: 420, phase, noise: 0.01, decimals: 2 },
  },
})

const OVERVIEW_DEVICES = ['Main meter', 'Production', 'Cooling', 'Charging stations']

/** Meters of a site with power, voltage and peaks. */
export const energy: SolutionTemplate = {
  id: 'energy',
  chainName: 'Energy simulation',
  profiles: [
    {
      name: PROFILE,
      description: 'Electricity meters of a site',
      keys: [
        { key: 'power', label: 'Power', unit: 'kW', decimals: 1 },
        { key: 'voltage', label: 'Voltage', unit: 'V', decimals: 0 },
        { key: 'powerFactor', label: 'Power factor', decimals: 2 },
      ],
      alarms: [
        alarm(
          'Peak load',
          {
            MAJOR: rule([numeric('power', 'GREATER', 130)], simple, '${power} kW'),
            WARNING: rule([numeric('power', 'GREATER', 115)], forMinutes(5), '${power} kW'),
          },
          rule([numeric('power', 'LESS', 110)], simple),
        ),
        alarm(
          'Low power factor',
          { WARNING: rule([numeric('powerFactor', 'LESS', 0.875)], simple, '${powerFactor}') },
          rule([numeric('powerFactor', 'GREATER', 0.9)], simple),
        ),
      ],
    },
  ],
  devices: [
    meter('Main meter', 'Grid connection', 96, 0.7),
    meter('Production', 'Halls 1 and 2', 44, 0.68),
    meter('Cooling', 'Chillers on the roof', 21, 0.62),
    meter('Charging stations', 'Parking lot', 14, 0.5),
    meter('Offices', 'Floors 1 to 4', 12, 0.72),
  ],
  dashboards: (idOf) => [overview(idOf)],
}

function overview(idOf: DeviceIdOf) {
  const meters = alias('Meters', devicesOf(PROFILE))
  const overviewAliases = OVERVIEW_DEVICES.map((name) => alias(name, single('DEVICE', idOf(name))))
  const power = series('power', '${entityName}')
  return dashboard(
    'Energy overview',
    'Power, shares and peaks of all meters',
    [meters, ...overviewAliases],
    {
      default: {
        name: 'Energy overview',
        isRoot: true,
        widgets: [
          ...overviewAliases.map(({ id }, index) =>
            valueCard(id, series('power', OVERVIEW_DEVICES[index]!), { units: 'kW', decimals: 1 }, [
              0,
              index * 6,
              6,
              2,
            ]),
          ),
          widget('charts', 'basic_timeseries', 'timeseries', [2, 0, 16, 8], {
            title: 'Power',
            units: 'kW',
            decimals: 1,
            datasources: [entitySource(meters.id, [power])],
            showLegend: true,
            legendConfig: { ...LEGEND_WITH_AVERAGES, showMax: true },
          }),
          widget('charts', 'pie', 'latest', [2, 16, 8, 8], {
            title: 'Current share',
            units: 'kW',
            decimals: 1,
            datasources: [entitySource(meters.id, [power])],
            settings: { radius: 1, innerRadius: 0.6, stroke: { width: 3 } },
            showLegend: true,
            legendConfig: LEGEND_OF_NAMES,
          }),
          widget('charts', 'timeseries_bars_flot', 'timeseries', [10, 0, 12, 7], {
            title: 'Average power by hour',
            units: 'kW',
            decimals: 1,
            useDashboardTimewindow: false,
            displayTimewindow: false,
            timewindow: {
              realtime: { interval: HOUR_MS, timewindowMs: DAY_MS },
              aggregation: { type: 'AVG', limit: 200 },
            },
            datasources: [entitySource(overviewAliases[0]!.id, [series('power', 'Main meter')])],
          }),
          entitiesTable(
            'Meters',
            meters.id,
            [
              series('power', 'Power', { units: 'kW', decimals: 1 }),
              series('voltage', 'Voltage', { units: 'V', decimals: 0 }),
              series('powerFactor', 'Power factor', { decimals: 2 }),
            ],
            'Meter',
            [10, 12, 12, 7],
          ),
          alarmsTable('Alarms', meters.id, [17, 0, 24, 6]),
        ],
      },
    },
    DAY_MS,
  )
}
