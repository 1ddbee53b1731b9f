import {
  alias,
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
import { ROOM_PROFILE } from '../fleet'
import { companyFigures } from './company-figures'
import { roomDetail } from './room-detail'

const HOUR_MS = 3_600_000

/** An overview of all cold rooms, and the details of one. */
export function coldRooms() {
  const { company, filter, widgets } = companyFigures([
    [series('roomsInRange', 'Rooms in range'), '%', 0],
    [series('roomDeviation', 'Largest deviation'), '°C', 1],
    [series('doorsOpen', 'Doors open'), '', 0],
    [series('compressorPower', 'Compressors'), 'kW', 1],
  ])
  const rooms = alias('Cold rooms', devicesOf(ROOM_PROFILE))
  const openRoom = alias('This room', fromState)

  return dashboard(
    'Cold rooms',
    'Temperature, doors and compressors of every cold room',
    [company, rooms, openRoom],
    {
      default: {
        name: 'Cold rooms',
        isRoot: true,
        widgets: [
          ...widgets,
          widget('charts', 'basic_timeseries', 'timeseries', [2, 0, 14, 7], {
            title: 'Room temperature',
            units: '°C',
            decimals: 1,
            datasources: [entitySource(rooms.id, [series('temperature', '${entityName}')])],
            showLegend: true,
            legendConfig: LEGEND_WITH_AVERAGES,
          }),
          alarmsTable('Active alarms', rooms.id, [2, 14, 10, 7], { statuses: ['ACTIVE'], days: 30 }),
          entitiesTable('Rooms', rooms.id, ROOM_COLUMNS, 'Room', [9, 0, 15, 8], {
            rowClick: openStateAction('Open room', 'room'),
          }),
          widget('charts', 'bars', 'latest', [9, 15, 9, 8], {
            title: 'Compressor power',
            units: 'kW',
            decimals: 1,
            datasources: [entitySource(rooms.id, [series('compressorPower', '${entityName}')])],
          }),
        ],
      },
      room: { name: '${entityName}', widgets: roomDetail(openRoom) },
    },
    6 * HOUR_MS,
    [filter],
  )
}

const ROOM_COLUMNS = [
  series('temperature', 'Temperature', { units: '°C', decimals: 1 }),
  attribute('setpoint', 'Setpoint', { units: '°C', decimals: 0 }),
  series('humidity', 'Humidity', { units: '%', decimals: 0 }),
  series('doorOpen', 'Door', {
    settings: {
      useCellContentFunction: true,
      cellContentFunction: "return value === 'true' || value === true ? 'Open' : 'Closed';",
      useCellStyleFunction: true,
      cellStyleFunction:
        "return value === 'true' || value === true ? { color: '#C08600', fontWeight: 600 } : {};",
    },
  }),
  series('compressorPower', 'Compressor', { units: 'kW', decimals: 1 }),
]
