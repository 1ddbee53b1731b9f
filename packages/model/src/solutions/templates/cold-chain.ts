import { alias, devicesOf, entitySource, series, single } from '../../dashboard/source-builders'
import {
  alarmsTable,
  dashboard,
  entitiesTable,
  LEGEND_WITH_AVERAGES,
  valueCard,
  widget,
} from '../../dashboard/widget-builders'
import { alarm, booleanEquals, forMinutes, numeric, rule, simple } from '../alarm-rules'
import type { DeviceIdOf, SolutionTemplate } from '../solution-template'

const PROFILE = 'Cold storage'
const HOUR_MS = 3_600_000

const room = (name: string, label: string, mean: number, phase: number) => ({
  name,
  label,
  profile: PROFILE,
  values: {
    temperature: { mean, swing: 2.6, minutes: 190, phase, noise: 0.3 },
    humidity: { mean: 78, swing: 6, minutes: 240, phase, noise: 1, decimals: 0 },
    doorOpen: { mean: 0, swing: 1, minutes: 47, phase, noise: 0.2, isOnAbove: 0.96 },
    compressorPower: { mean: 3.4, swing: 1.2, minutes: 38, phase, noise: 0.2 },
  },
})

const OVERVIEW_DEVICES = ['CS-01', 'CS-02', 'RF-01', 'RF-02']

/** Cold rooms and reefer containers with temperature, doors and compressors. */
export const coldChain: SolutionTemplate = {
  id: 'cold-chain',
  chainName: 'Cold chain simulation',
  profiles: [
    {
      name: PROFILE,
      description: 'Cold rooms and reefer containers',
      keys: [
        { key: 'temperature', label: 'Temperature', unit: '°C', decimals: 1 },
        { key: 'humidity', label: 'Humidity', unit: '%', decimals: 0 },
        { key: 'doorOpen', label: 'Door open', kind: 'STATE', normalState: 'false' },
        { key: 'compressorPower', label: 'Compressor power', unit: 'kW', decimals: 1 },
      ],
      alarms: [
        alarm(
          'Temperature too high',
          {
            CRITICAL: rule([numeric('temperature', 'GREATER', -15)], simple, 'It is ${temperature} °C'),
            MAJOR: rule([numeric('temperature', 'GREATER', -16)], simple, 'It is ${temperature} °C'),
          },
          rule([numeric('temperature', 'LESS', -17)], simple),
        ),
        alarm(
          'Door open',
          { WARNING: rule([booleanEquals('doorOpen', true)], forMinutes(2)) },
          rule([booleanEquals('doorOpen', false)], simple),
        ),
      ],
    },
  ],
  devices: [
    room('CS-01', 'Cold storage, vegetables', -20.5, 0),
    room('CS-02', 'Cold storage, fish', -21, 0.2),
    room('CS-03', 'Cold storage, ice cream', -23.5, 0.45),
    room('RF-01', 'Reefer container, 40 ft', -18.2, 0.65),
    room('RF-02', 'Reefer container, 20 ft', -19.8, 0.8),
    room('RF-03', 'Reefer container, 40 ft', -20.2, 0.9),
  ],
  dashboards: (idOf) => [overview(idOf)],
}

function overview(idOf: DeviceIdOf) {
  const rooms = alias('Cold storage', devicesOf(PROFILE))
  const overviewAliases = OVERVIEW_DEVICES.map((name) => alias(name, single('DEVICE', idOf(name))))
  return dashboard(
    'Cold chain overview',
    'Temperature, doors and compressors of all cold rooms and containers',
    [rooms, ...overviewAliases],
    {
      default: {
        name: 'Cold chain overview',
        isRoot: true,
        widgets: [
          ...overviewAliases.map(({ id }, index) =>
            valueCard(id, series('temperature', OVERVIEW_DEVICES[index]!), { units: '°C', decimals: 1 }, [
              0,
              index * 6,
              6,
              2,
            ]),
          ),
          widget('charts', 'basic_timeseries', 'timeseries', [2, 0, 14, 8], {
            title: 'Temperature',
            units: '°C',
            decimals: 1,
            datasources: [entitySource(rooms.id, [series('temperature', '${entityName}')])],
            showLegend: true,
            legendConfig: LEGEND_WITH_AVERAGES,
          }),
          alarmsTable('Alarms', rooms.id, [2, 14, 10, 8]),
          entitiesTable(
            'Cold rooms and containers',
            rooms.id,
            [
              series('temperature', 'Temperature', { units: '°C', decimals: 1 }),
              series('humidity', 'Humidity', { units: '%', decimals: 0 }),
              series('doorOpen', 'Door open'),
              series('compressorPower', 'Compressor', { units: 'kW', decimals: 1 }),
            ],
            'Name',
            [10, 0, 14, 7],
          ),
          widget('charts', 'bars', 'latest', [10, 14, 10, 7], {
            title: 'Compressor power',
            units: 'kW',
            decimals: 1,
            datasources: [entitySource(rooms.id, [series('compressorPower', '${entityName}')])],
          }),
        ],
      },
    },
    6 * HOUR_MS,
  )
}
