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

const PROFILE = 'Vehicle'
const HOUR_MS = 3_600_000

/** A simulated vehicle that drives in an ellipse around a place. */
const vehicle = (name: string, label: string, [latitude, longitude]: [number, number], phase: number) => ({
  name,
  label,
  profile: PROFILE,
  values: {
    latitude: { mean: latitude, swing: 0.16, minutes: 170, phase, decimals: 5 },
    longitude: { mean: longitude, swing: 0.3, minutes: 170, phase: phase + 0.25, decimals: 5 },
    speed: { mean: 62, swing: 24, minutes: 33, phase, noise: 5, decimals: 0 },
    fuel: { mean: 58, swing: 38, minutes: 700, phase, decimals: 0 },
    engineTemperature: { mean: 88, swing: 7, minutes: 90, phase, noise: 1 },
  },
})

const OVERVIEW_DEVICES = ['TR-101', 'TR-102', 'TR-103', 'VAN-201']

/** Vehicles on a map with speed, fuel and engine. */
export const fleet: SolutionTemplate = {
  id: 'fleet',
  chainName: 'Fleet simulation',
  profiles: [
    {
      name: PROFILE,
      description: 'Vehicles with position and fuel',
      keys: [
        { key: 'speed', label: 'Speed', unit: 'km/h', decimals: 0 },
        { key: 'fuel', label: 'Fuel level', unit: '%', decimals: 0 },
        { key: 'engineTemperature', label: 'Engine temperature', unit: '°C', decimals: 0 },
        { key: 'latitude', label: 'Latitude', unit: '°', decimals: 5 },
        { key: 'longitude', label: 'Longitude', unit: '°', decimals: 5 },
      ],
      alarms: [
        alarm(
          'Low fuel',
          {
            MAJOR: rule([numeric('fuel', 'LESS', 22)], simple, '${fuel}% left'),
            WARNING: rule([numeric('fuel', 'LESS', 30)], simple, '${fuel}% left'),
          },
          rule([numeric('fuel', 'GREATER', 35)], simple),
        ),
        alarm(
          'Too fast',
          { WARNING: rule([numeric('speed', 'GREATER', 87)], simple, '${speed} km/h') },
          rule([numeric('speed', 'LESS', 80)], simple),
        ),
      ],
    },
  ],
  devices: [
    vehicle('TR-101', 'Truck, Rotterdam', [51.92, 4.48], 0),
    vehicle('TR-102', 'Truck, Antwerp', [51.22, 4.4], 0.2),
    vehicle('TR-103', 'Truck, Cologne', [50.94, 6.96], 0.35),
    vehicle('TR-104', 'Truck, Lille', [50.63, 3.06], 0.5),
    vehicle('VAN-201', 'Van, Utrecht', [52.09, 5.12], 0.65),
    vehicle('VAN-202', 'Van, Brussels', [50.85, 4.35], 0.85),
  ],
  dashboards: (idOf) => [overview(idOf)],
}

function overview(idOf: DeviceIdOf) {
  const vehicles = alias('Vehicles', devicesOf(PROFILE))
  const overviewAliases = OVERVIEW_DEVICES.map((name) => alias(name, single('DEVICE', idOf(name))))
  return dashboard(
    'Fleet overview',
    'Positions, fuel and speed of all vehicles',
    [vehicles, ...overviewAliases],
    {
      default: {
        name: 'Fleet overview',
        isRoot: true,
        widgets: [
          ...overviewAliases.map(({ id }, index) =>
            valueCard(id, series('fuel', `${OVERVIEW_DEVICES[index]} fuel`), { units: '%', decimals: 0 }, [
              0,
              index * 6,
              6,
              2,
            ]),
          ),
          widget('maps_v2', 'openstreetmap', 'latest', [2, 0, 14, 9], {
            title: 'Vehicles',
            datasources: [
              entitySource(vehicles.id, [
                series('latitude', 'latitude'),
                series('longitude', 'longitude'),
                series('speed', 'speed', { units: 'km/h', decimals: 0 }),
                series('fuel', 'fuel', { units: '%', decimals: 0 }),
              ]),
            ],
            settings: MAP,
          }),
          alarmsTable('Alarms', vehicles.id, [2, 14, 10, 9]),
          entitiesTable(
            'Vehicles',
            vehicles.id,
            [
              series('speed', 'Speed', { units: 'km/h', decimals: 0 }),
              series('fuel', 'Fuel', { units: '%', decimals: 0 }),
              series('engineTemperature', 'Engine', { units: '°C', decimals: 0 }),
            ],
            'Vehicle',
            [11, 0, 11, 7],
          ),
          widget('charts', 'basic_timeseries', 'timeseries', [11, 11, 13, 7], {
            title: 'Speed',
            units: 'km/h',
            decimals: 0,
            datasources: [entitySource(vehicles.id, [series('speed', '${entityName}')])],
            showLegend: true,
            legendConfig: LEGEND_WITH_AVERAGES,
          }),
        ],
      },
    },
    3 * HOUR_MS,
  )
}

const MAP = {
  latKeyName: 'latitude',
  lngKeyName: 'longitude',
  mapProvider: 'OpenStreetMap.Mapnik',
  fitMapBounds: true,
  showLabel: true,
  label: '${entityName}',
  showTooltip: true,
  autocloseTooltip: true,
  tooltipPattern: '<b>${entityName}</b><br/>${speed:0} km/h<br/>${fuel:0} %',
}
