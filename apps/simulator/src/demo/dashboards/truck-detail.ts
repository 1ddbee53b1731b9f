import { type Alias, attribute, entitySource, series } from '@signalbox/model/dashboard/source-builders'
import { alarmsTable, LEGEND_WITH_AVERAGES, widget } from '@signalbox/model/dashboard/widget-builders'
import { limitLevels, limitLines, TRUCK_LIMITS } from './limits'

const gauge = { gaugeType: 'arc', showMinMax: true, showValue: true }

/** One truck: its route, cargo temperature, and alarms. */
export const truckDetail = ({ id: truckId, entry: { alias } }: Alias) => [
  widget('maps_v2', 'route_map_openstreetmap', 'timeseries', [0, 0, 12, 10], {
    title: 'Route',
    showLegend: false,
    datasources: [
      entitySource(truckId, [
        series('latitude', 'latitude'),
        series('longitude', 'longitude'),
        series('speed', 'speed', { decimals: 0 }),
      ]),
    ],
    settings: {
      latKeyName: 'latitude',
      lngKeyName: 'longitude',
      mapProvider: 'OpenStreetMap.Mapnik',
      fitMapBounds: true,
      color: '#3063D2',
      strokeWeight: 3,
      showLabel: true,
      label: '${entityName}',
      showTooltip: true,
      tooltipPattern: '<b>${entityName}</b><br/>${speed:0} km/h',
    },
  }),
  widget('digital_gauges', 'gauge_justgage', 'latest', [0, 12, 4, 5], {
    title: 'Cargo',
    units: '°C',
    decimals: 1,
    datasources: [entitySource(truckId, [series('temperature', 'Cargo')])],
    settings: { ...gauge, ...limitLevels(alias, TRUCK_LIMITS, [-30, 15]) },
  }),
  widget('digital_gauges', 'gauge_justgage', 'latest', [0, 16, 4, 5], {
    title: 'Speed',
    units: 'km/h',
    decimals: 0,
    datasources: [entitySource(truckId, [series('speed', 'Speed')])],
    settings: { ...gauge, minValue: 0, maxValue: 120 },
  }),
  widget('digital_gauges', 'gauge_justgage', 'latest', [0, 20, 4, 5], {
    title: 'Fuel',
    units: '%',
    decimals: 0,
    datasources: [entitySource(truckId, [series('fuel', 'Fuel')])],
    settings: { ...gauge, minValue: 0, maxValue: 100 },
  }),
  widget('charts', 'basic_timeseries', 'timeseries', [5, 12, 12, 5], {
    title: 'Cargo temperature',
    units: '°C',
    decimals: 1,
    datasources: [
      entitySource(truckId, [
        series('temperature', 'Temperature', {
          settings: { fillLines: true, thresholds: limitLines(alias, TRUCK_LIMITS) },
        }),
      ]),
    ],
    showLegend: true,
    legendConfig: { ...LEGEND_WITH_AVERAGES, showMin: true, showMax: true },
  }),
  widget('cards', 'timeseries_table', 'timeseries', [10, 0, 12, 7], {
    title: 'Readings',
    datasources: [
      entitySource(truckId, [
        series('temperature', 'Cargo', { units: '°C', decimals: 1 }),
        series('speed', 'Speed', { units: 'km/h', decimals: 0 }),
        series('fuel', 'Fuel', { units: '%', decimals: 0 }),
      ]),
    ],
    showLegend: false,
  }),
  alarmsTable('Alarms', truckId, [10, 12, 8, 7]),
  widget('cards', 'attributes_card', 'latest', [10, 20, 4, 7], {
    title: 'Vehicle',
    decimals: 0,
    datasources: [
      entitySource(truckId, [
        attribute('plate', 'Plate'),
        attribute('setpoint', 'Setpoint °C'),
        attribute('firmware', 'Firmware'),
      ]),
    ],
  }),
]
