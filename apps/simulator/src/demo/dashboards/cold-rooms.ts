import { ROOM_PROFILE } from '../fleet'
import {
  alarmField,
  alias,
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

/** All cold rooms at a glance, and one of them in depth. */
export function coldRooms() {
  const rooms = alias('Cold rooms', devicesOf(ROOM_PROFILE))
  const chosen = alias('This room', fromState)
  const dashed = (value: number, color: string) => ({
    thresholdValueSource: 'predefinedValue',
    thresholdValue: value,
    color,
    lineWidth: 1,
  })

  return dashboard(
    'Cold rooms',
    'Temperature, doors and compressors of every cold room',
    [rooms, chosen],
    {
      default: {
        name: 'Cold rooms',
        isRoot: true,
        widgets: [
          widget('charts', 'basic_timeseries', 'timeseries', [0, 0, 16, 8], {
            title: 'Room temperature',
            units: '°C',
            decimals: 1,
            datasources: [entitySource(rooms.id, [series('temperature', '${entityName}')])],
            showLegend: true,
            legendConfig: { position: 'bottom', direction: 'row', showAvg: true },
          }),
          widget('alarm_widgets', 'alarms_table', 'alarm', [0, 16, 8, 8], {
            title: 'Alarms',
            useDashboardTimewindow: false,
            timewindow: {
              realtime: { interval: 1000, timewindowMs: 24 * HOUR_MS },
              aggregation: { type: 'NONE', limit: 200 },
            },
            alarmSource: entitySource(rooms.id, [
              alarmField('createdTime', 'Created time'),
              alarmField('originator', 'Originator'),
              alarmField('type', 'Type'),
              alarmField('severity', 'Severity'),
              alarmField('status', 'Status'),
            ]),
            searchPropagatedAlarms: true,
            settings: {
              enableSearch: true,
              displayDetails: true,
              allowAcknowledgment: true,
              allowClear: true,
              defaultPageSize: 10,
              defaultSortOrder: '-createdTime',
            },
          }),
          widget('cards', 'entities_table', 'latest', [8, 0, 16, 8], {
            title: 'Rooms',
            datasources: [
              entitySource(rooms.id, [
                series('temperature', 'Temperature', { units: '°C', decimals: 1 }),
                attribute('setpoint', 'Setpoint', { units: '°C', decimals: 0 }),
                series('humidity', 'Humidity', { units: '%', decimals: 0 }),
                series('doorOpen', 'Door open'),
                series('compressorPower', 'Compressor', { units: 'kW', decimals: 1 }),
              ]),
            ],
            settings: {
              entityNameColumnTitle: 'Room',
              displayEntityType: false,
              defaultPageSize: 10,
              defaultSortOrder: 'entityName',
            },
            actions: { rowClick: opensState('Open room', 'room') },
          }),
          widget('charts', 'bars', 'latest', [8, 16, 8, 8], {
            title: 'Compressor power',
            units: 'kW',
            decimals: 1,
            datasources: [entitySource(rooms.id, [series('compressorPower', '${entityName}')])],
          }),
        ],
      },
      room: {
        name: '${entityName}',
        widgets: [
          widget('digital_gauges', 'gauge_justgage', 'latest', [0, 0, 5, 7], {
            title: 'Temperature',
            units: '°C',
            decimals: 1,
            datasources: [entitySource(chosen.id, [series('temperature', 'Temperature')])],
            settings: { minValue: -30, maxValue: 10, gaugeType: 'arc' },
          }),
          widget('charts', 'basic_timeseries', 'timeseries', [0, 5, 19, 7], {
            title: 'Temperature',
            units: '°C',
            decimals: 1,
            datasources: [
              entitySource(chosen.id, [
                series('temperature', 'Temperature', {
                  settings: { fillLines: true, thresholds: [dashed(-15, '#F68A1E'), dashed(-12, '#E5322D')] },
                }),
              ]),
            ],
          }),
          widget('charts', 'state_chart', 'timeseries', [7, 0, 12, 5], {
            title: 'Door and compressor',
            datasources: [
              entitySource(chosen.id, [
                series('doorOpen', 'Door open', {
                  postFuncBody: "return value === 'true' || value === true ? 1 : 0;",
                }),
                series('compressorOk', 'Compressor runs', {
                  postFuncBody: "return value === 'true' || value === true ? 1 : 0;",
                }),
              ]),
            ],
            settings: {
              yaxis: {
                min: 0,
                max: 1.2,
                ticksFormatter: "return value === 1 ? 'On' : value === 0 ? 'Off' : '';",
              },
            },
            showLegend: true,
          }),
          widget('cards', 'attributes_card', 'latest', [7, 12, 6, 5], {
            title: 'Equipment',
            datasources: [
              entitySource(chosen.id, [
                attribute('firmware', 'Firmware'),
                attribute('setpoint', 'Setpoint °C'),
                attribute('city', 'City'),
              ]),
            ],
          }),
          widget('input_widgets', 'update_server_double_attribute', 'latest', [7, 18, 6, 5], {
            title: 'Alarm limit',
            datasources: [entitySource(chosen.id, [attribute('highTemperature', 'Warm above °C')])],
            settings: { showLabel: true, labelValue: 'Warm above °C' },
          }),
        ],
      },
    },
    6 * HOUR_MS,
  )
}
