import { TRUCK_PROFILE } from '../fleet'
import {
  alarmField,
  alias,
  assetsOf,
  attribute,
  dashboard,
  devicesOf,
  entitySource,
  fromState,
  opensState,
  series,
  widget,
} from './pieces'

const HOUR_MS = 3_600_000
const MARKER = { latKeyName: 'latitude', lngKeyName: 'longitude', showTooltip: true, autocloseTooltip: true }

/** Where everything is, and what needs somebody: the map, the trucks, the alarms. */
export function fleetOverview() {
  const trucks = alias('Trucks', devicesOf(TRUCK_PROFILE))
  const sites = alias('Warehouses', assetsOf('warehouse'))
  const chosen = alias('This truck', fromState)
  const position = () => [series('latitude', 'latitude'), series('longitude', 'longitude')]

  return dashboard(
    'Fleet overview',
    'Trucks on the road, warehouses and what needs attention',
    [trucks, sites, chosen],
    {
      default: {
        name: 'Fleet overview',
        isRoot: true,
        widgets: [
          widget('maps_v2', 'openstreetmap', 'latest', [0, 0, 15, 11], {
            title: 'On the road',
            datasources: [
              entitySource(trucks.id, [
                ...position(),
                series('temperature', 'temperature', { units: '°C', decimals: 1 }),
                series('speed', 'speed', { units: 'km/h', decimals: 0 }),
              ]),
              entitySource(sites.id, [
                attribute('latitude', 'latitude'),
                attribute('longitude', 'longitude'),
              ]),
            ],
            settings: {
              ...MARKER,
              mapProvider: 'OpenStreetMap.Mapnik',
              fitMapBounds: true,
              showLabel: true,
              label: '${entityName}',
              tooltipPattern:
                '<b>${entityName}</b><br/>${temperature:1} °C<br/>${speed:0} km/h<br/><link-act name="Open truck">Open</link-act>',
            },
            actions: { tooltipAction: opensState('Open truck', 'truck'), markerClick: [] },
          }),
          widget('alarm_widgets', 'alarms_table', 'alarm', [0, 15, 9, 11], {
            title: 'Needs attention',
            useDashboardTimewindow: false,
            displayTimewindow: true,
            timewindow: {
              realtime: { interval: 1000, timewindowMs: 24 * HOUR_MS },
              aggregation: { type: 'NONE', limit: 200 },
            },
            alarmSource: entitySource(trucks.id, [
              alarmField('createdTime', 'Created time'),
              alarmField('originator', 'Originator'),
              alarmField('type', 'Type'),
              alarmField('severity', 'Severity'),
              alarmField('status', 'Status'),
            ]),
            alarmStatusList: [],
            searchPropagatedAlarms: true,
            settings: {
              enableSelection: true,
              enableSearch: true,
              displayDetails: true,
              allowAcknowledgment: true,
              allowClear: true,
              displayPagination: true,
              defaultPageSize: 10,
              defaultSortOrder: '-createdTime',
            },
          }),
          widget('cards', 'entities_table', 'latest', [11, 0, 12, 7], {
            title: 'Trucks',
            datasources: [
              entitySource(trucks.id, [
                series('temperature', 'Cargo', { units: '°C', decimals: 1 }),
                series('speed', 'Speed', { units: 'km/h', decimals: 0 }),
                series('fuel', 'Fuel', { units: '%', decimals: 0 }),
                attribute('plate', 'Plate'),
              ]),
            ],
            settings: {
              displayEntityName: true,
              entityNameColumnTitle: 'Truck',
              displayEntityType: false,
              defaultPageSize: 10,
              defaultSortOrder: 'entityName',
            },
            actions: { rowClick: opensState('Open truck', 'truck') },
          }),
          widget('charts', 'basic_timeseries', 'timeseries', [11, 12, 12, 7], {
            title: 'Cargo temperature',
            units: '°C',
            decimals: 1,
            datasources: [entitySource(trucks.id, [series('temperature', '${entityName}')])],
            settings: { stack: false },
            showLegend: true,
            legendConfig: { position: 'bottom', direction: 'row', showAvg: true },
          }),
        ],
      },
      truck: {
        name: '${entityName}',
        widgets: [
          widget('digital_gauges', 'gauge_justgage', 'latest', [0, 0, 5, 6], {
            title: 'Cargo',
            units: '°C',
            decimals: 1,
            datasources: [entitySource(chosen.id, [series('temperature', 'Cargo temperature')])],
            settings: { minValue: -30, maxValue: 10, gaugeType: 'arc' },
          }),
          widget('cards', 'simple_card', 'latest', [0, 5, 4, 3], {
            showTitle: false,
            units: 'km/h',
            decimals: 0,
            datasources: [entitySource(chosen.id, [series('speed', 'Speed')])],
            settings: { labelPosition: 'top' },
          }),
          widget('cards', 'simple_card', 'latest', [3, 5, 4, 3], {
            showTitle: false,
            units: '%',
            decimals: 0,
            datasources: [entitySource(chosen.id, [series('fuel', 'Fuel')])],
            settings: { labelPosition: 'top' },
          }),
          widget('charts', 'basic_timeseries', 'timeseries', [0, 9, 15, 6], {
            title: 'Cargo temperature',
            units: '°C',
            decimals: 1,
            datasources: [
              entitySource(chosen.id, [
                series('temperature', 'Temperature', { settings: { fillLines: true } }),
              ]),
            ],
          }),
          widget('maps_v2', 'openstreetmap', 'latest', [6, 0, 12, 9], {
            title: 'Position',
            datasources: [entitySource(chosen.id, position())],
            settings: {
              ...MARKER,
              mapProvider: 'OpenStreetMap.Mapnik',
              defaultZoomLevel: 8,
              showLabel: true,
              label: '${entityName}',
            },
          }),
          widget('cards', 'timeseries_table', 'timeseries', [6, 12, 12, 9], {
            title: 'Readings',
            datasources: [
              entitySource(chosen.id, [
                series('temperature', 'Cargo °C'),
                series('speed', 'Speed km/h'),
                series('fuel', 'Fuel %'),
              ]),
            ],
            showLegend: false,
          }),
        ],
      },
    },
    3 * HOUR_MS,
  )
}
