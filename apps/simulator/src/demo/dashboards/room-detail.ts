import { type Alias, attribute, entitySource, series } from '@signalbox/model/dashboard/source-builders'
import {
  alarmsTable,
  LEGEND_OF_NAMES,
  LEGEND_WITH_AVERAGES,
  valueCard,
  widget,
} from '@signalbox/model/dashboard/widget-builders'
import { limitLevels, limitLines, ROOM_LIMITS } from './limits'

/** Draws a boolean at its own height: at `offset` for false, at `offset + 1` for true. */
const lane = (name: string, label: string, offset: number, words: [no: string, yes: string]) =>
  series(name, label, {
    postFuncBody: `return (value === 'true' || value === true ? 1 : 0) + ${offset};`,
    settings: {
      fillLines: false,
      tooltipValueFormatter: `return value > ${offset} ? '${words[1]}' : '${words[0]}';`,
    },
  })

/** One cold room: its temperature, door and compressor, and its limits. */
export const roomDetail = ({ id: roomId, entry: { alias } }: Alias) => [
  valueCard(roomId, series('humidity', 'Humidity'), { units: '%', decimals: 0 }, [0, 0, 6, 2]),
  valueCard(roomId, series('compressorPower', 'Compressor'), { units: 'kW', decimals: 1 }, [0, 6, 6, 2]),
  valueCard(roomId, attribute('setpoint', 'Setpoint'), { units: '°C', decimals: 0 }, [0, 12, 6, 2]),
  valueCard(roomId, attribute('highTemperature', 'Alarm above'), { units: '°C', decimals: 1 }, [0, 18, 6, 2]),
  widget('digital_gauges', 'gauge_justgage', 'latest', [2, 0, 5, 7], {
    title: 'Now',
    units: '°C',
    decimals: 1,
    datasources: [entitySource(roomId, [series('temperature', 'Temperature')])],
    settings: {
      ...limitLevels(alias, ROOM_LIMITS, [-30, 15]),
      gaugeType: 'arc',
      showValue: true,
      showMinMax: true,
    },
  }),
  widget('charts', 'basic_timeseries', 'timeseries', [2, 5, 19, 7], {
    title: 'Temperature',
    units: '°C',
    decimals: 1,
    datasources: [
      entitySource(roomId, [
        series('temperature', 'Temperature', {
          settings: { fillLines: true, thresholds: limitLines(alias, ROOM_LIMITS) },
        }),
      ]),
    ],
    showLegend: true,
    legendConfig: { ...LEGEND_WITH_AVERAGES, showMin: true, showMax: true },
  }),
  widget('charts', 'state_chart', 'timeseries', [9, 0, 11, 7], {
    title: 'Door and compressor',
    datasources: [
      entitySource(roomId, [
        lane('doorOpen', 'Door', 0, ['Closed', 'Open']),
        lane('compressorOk', 'Compressor', 2, ['Stopped', 'Runs']),
      ]),
    ],
    settings: {
      yaxis: {
        min: -0.2,
        max: 3.3,
        tickSize: 1,
        ticksFormatter: "return { 0: 'Closed', 1: 'Open', 2: 'Stopped', 3: 'Runs' }[value] || '';",
      },
    },
    showLegend: true,
    legendConfig: LEGEND_OF_NAMES,
  }),
  alarmsTable('Alarms of this room', roomId, [9, 11, 8, 7]),
  widget('cards', 'attributes_card', 'latest', [9, 19, 5, 4], {
    title: 'Equipment',
    datasources: [entitySource(roomId, [attribute('firmware', 'Firmware'), attribute('city', 'City')])],
  }),
  widget('input_widgets', 'update_server_double_attribute', 'latest', [13, 19, 5, 3], {
    title: 'Alarm limit',
    datasources: [entitySource(roomId, [attribute('highTemperature', 'High temperature alarm above (°C)')])],
    settings: { showLabel: true, labelValue: 'High temperature alarm above (°C)' },
  }),
]
