import {
  alias,
  assetsOf,
  attribute,
  devicesOf,
  entitySource,
  fromState,
  series,
} from '@signalbox/model/dashboard/source-builders'
import {
  alarmsTable,
  dashboard,
  entitiesTable,
  LEGEND_WITH_AVERAGES,
  openStateAction,
  widget,
} from '@signalbox/model/dashboard/widget-builders'
import { TRUCK_PROFILE } from '../fleet'
import { companyFigures } from './company-figures'
import { truckDetail } from './truck-detail'

const HOUR_MS = 3_600_000

/** The map icon of a warehouse: a small dark house that is visible on light and dark backgrounds. */
const HOUSE = `data:image/svg+xml;utf8,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 24 24"><rect x="1" y="1" width="22" height="22" rx="6" fill="#3B4757" stroke="#fff" stroke-width="1.5"/><path d="M6 18v-7l6-4 6 4v7h-3v-5H9v5z" fill="#fff"/></svg>',
)}`

/** A map with all trucks and warehouses, a table of the trucks, and their active alarms. */
export function fleetOverview() {
  const { company, filter, widgets } = companyFigures([
    [series('trucksMoving', 'Trucks on the road'), '', 0],
    [series('cargoInRange', 'Cargo in range'), '%', 0],
    [series('cargoDeviation', 'Largest deviation'), '°C', 1],
    [series('averageSpeed', 'Average speed'), 'km/h', 0],
  ])
  const trucks = alias('Trucks', devicesOf(TRUCK_PROFILE))
  const sites = alias('Warehouses', assetsOf('warehouse'))
  const openTruck = alias('This truck', fromState)

  return dashboard(
    'Fleet overview',
    'Trucks on the road, warehouses and what needs attention',
    [company, trucks, sites, openTruck],
    {
      default: {
        name: 'Fleet overview',
        isRoot: true,
        widgets: [
          ...widgets,
          widget('maps_v2', 'openstreetmap', 'latest', [2, 0, 14, 8], {
            title: 'On the road',
            datasources: [
              entitySource(trucks.id, [
                series('latitude', 'latitude'),
                series('longitude', 'longitude'),
                series('temperature', 'temperature', { units: '°C', decimals: 1 }),
                series('speed', 'speed', { units: 'km/h', decimals: 0 }),
                attribute('highTemperature', 'limit'),
              ]),
              entitySource(sites.id, [
                attribute('latitude', 'latitude'),
                attribute('longitude', 'longitude'),
                attribute('city', 'city'),
              ]),
            ],
            settings: MAP,
            actions: { tooltipAction: openStateAction('Open truck', 'truck') },
          }),
          alarmsTable('Active alarms', trucks.id, [2, 14, 10, 8], { statuses: ['ACTIVE'], days: 30 }),
          entitiesTable(
            'Trucks',
            trucks.id,
            [
              series('temperature', 'Cargo', { units: '°C', decimals: 1 }),
              series('speed', 'Speed', { units: 'km/h', decimals: 0 }),
              series('fuel', 'Fuel', { units: '%', decimals: 0 }),
              attribute('plate', 'Plate'),
            ],
            'Truck',
            [10, 0, 12, 7],
            { rowClick: openStateAction('Open truck', 'truck') },
          ),
          widget('charts', 'basic_timeseries', 'timeseries', [10, 12, 12, 7], {
            title: 'Cargo temperature',
            units: '°C',
            decimals: 1,
            datasources: [entitySource(trucks.id, [series('temperature', '${entityName}')])],
            showLegend: true,
            legendConfig: LEGEND_WITH_AVERAGES,
          }),
        ],
      },
      truck: { name: '${entityName}', widgets: truckDetail(openTruck) },
    },
    3 * HOUR_MS,
    [filter],
  )
}

const MAP = {
  latKeyName: 'latitude',
  lngKeyName: 'longitude',
  mapProvider: 'OpenStreetMap.Mapnik',
  fitMapBounds: true,
  showLabel: true,
  useLabelFunction: true,
  labelFunction: 'return data.city || data.entityName;',
  useColorFunction: true,
  colorFunction: "if (data.temperature > data.limit) return '#E5322D';",
  useMarkerImageFunction: true,
  markerImageFunction: 'if (data.city) return { url: images[0], size: 24 };',
  markerImages: [HOUSE],
  markerOffsetX: 0.5,
  markerOffsetY: 0.5,
  showTooltip: true,
  autocloseTooltip: true,
  useTooltipFunction: true,
  tooltipFunction: [
    "if (data.city) return '<b>${entityName}</b>';",
    "return '<b>${entityName}</b><br/>${temperature:1} °C, ${speed:0} km/h<br/>' +",
    '  \'<link-act name="Open truck">Open</link-act>\';',
  ].join('\n'),
}
