import { alias, devicesOf, entitySource, series, single } from '../../dashboard/source-builders'
import {
  alarmsTable,
  dashboard,
  entitiesTable,
  LEGEND_WITH_AVERAGES,
  valueCard,
  widget,
} from '../../dashboard/widget-builders'
import { alarm, numeric, rule, simple } from '../alarm-rules'
import type { DeviceIdOf, SolutionTemplate } from '../solution-template'

const PROFILE = 'Room sensor'
const HOUR_MS = 3_600_000

const room = (name: string, label: string, seats: number, phase: number) => ({
  name,
  label,
  profile: PROFILE,
  attributes: { seats },
  values: {
    temperature: { mean: 21.6, swing: 1.8, minutes: 480, phase, noise: 0.1 },
    humidity: { mean: 44, swing: 7, minutes: 620, phase, noise: 0.6, decimals: 0 },
    co2: { mean: 720, swing: 330, minutes: 200, phase, noise: 25, decimals: 0 },
    occupancy: { mean: seats / 2, swing: seats / 2.2, minutes: 200, phase, decimals: 0 },
  },
})

const OVERVIEW_DEVICES = ['Meeting room 1', 'Meeting room 2', 'Open office', 'Cafeteria']

/** Rooms with temperature, air quality and occupancy. */
export const building: SolutionTemplate = {
  id: 'building',
  chainName: 'Building simulation',
  profiles: [
    {
      name: PROFILE,
      description: 'Room climate and occupancy',
      keys: [
        { key: 'temperature', label: 'Temperature', unit: '°C', decimals: 1 },
        { key: 'humidity', label: 'Humidity', unit: '%', decimals: 0 },
        { key: 'co2', label: 'CO₂', unit: 'ppm', decimals: 0 },
        { key: 'occupancy', label: 'People', decimals: 0 },
      ],
      alarms: [
        alarm(
          'Poor air quality',
          {
            MAJOR: rule([numeric('co2', 'GREATER', 1040)], simple, '${co2} ppm'),
            WARNING: rule([numeric('co2', 'GREATER', 950)], simple, '${co2} ppm'),
          },
          rule([numeric('co2', 'LESS', 900)], simple),
        ),
        alarm(
          'Room too warm',
          { MINOR: rule([numeric('temperature', 'GREATER', 23.2)], simple, '${temperature} °C') },
          rule([numeric('temperature', 'LESS', 22.8)], simple),
        ),
      ],
    },
  ],
  devices: [
    room('Meeting room 1', 'Floor 1', 8, 0),
    room('Meeting room 2', 'Floor 1', 12, 0.2),
    room('Open office', 'Floor 2', 42, 0.4),
    room('Cafeteria', 'Ground floor', 60, 0.55),
    room('Reception', 'Ground floor', 10, 0.7),
    room('Laboratory', 'Floor 3', 16, 0.85),
  ],
  dashboards: (idOf) => [overview(idOf)],
}

function overview(idOf: DeviceIdOf) {
  const rooms = alias('Rooms', devicesOf(PROFILE))
  const overviewAliases = OVERVIEW_DEVICES.map((name) => alias(name, single('DEVICE', idOf(name))))
  return dashboard(
    'Building overview',
    'Climate, air quality and occupancy of all rooms',
    [rooms, ...overviewAliases],
    {
      default: {
        name: 'Building overview',
        isRoot: true,
        widgets: [
          ...overviewAliases.map(({ id }, index) =>
            valueCard(id, series('co2', `${OVERVIEW_DEVICES[index]}, CO₂`), { units: 'ppm', decimals: 0 }, [
              0,
              index * 6,
              6,
              2,
            ]),
          ),
          widget('charts', 'basic_timeseries', 'timeseries', [2, 0, 14, 8], {
            title: 'CO₂',
            units: 'ppm',
            decimals: 0,
            datasources: [entitySource(rooms.id, [series('co2', '${entityName}')])],
            showLegend: true,
            legendConfig: LEGEND_WITH_AVERAGES,
          }),
          alarmsTable('Alarms', rooms.id, [2, 14, 10, 8]),
          entitiesTable(
            'Rooms',
            rooms.id,
            [
              series('temperature', 'Temperature', { units: '°C', decimals: 1 }),
              series('humidity', 'Humidity', { units: '%', decimals: 0 }),
              series('co2', 'CO₂', { units: 'ppm', decimals: 0 }),
              series('occupancy', 'People', { decimals: 0 }),
            ],
            'Room',
            [10, 0, 14, 7],
          ),
          widget('charts', 'bars', 'latest', [10, 14, 10, 7], {
            title: 'People in the rooms',
            decimals: 0,
            datasources: [entitySource(rooms.id, [series('occupancy', '${entityName}')])],
          }),
        ],
      },
    },
    6 * HOUR_MS,
  )
}
