import {
  alarm,
  booleanEquals,
  forMinutes,
  numeric,
  rule,
  simple,
} from '@signalbox/model/solutions/alarm-rules'
import { MAX_DEVIATION } from './figures'
import {
  CUSTOMER_OPERATIONS_PROFILE,
  METER_PROFILE,
  OPERATIONS_PROFILE,
  ROOM_PROFILE,
  TRUCK_PROFILE,
} from './fleet'

export const LOW_FUEL = 30
export const FUEL_CLEAR_LEVEL = 60

/** The device profiles of the demo and their alarms. The temperature limits are attributes of each device. */
export const PROFILES = [
  {
    name: ROOM_PROFILE,
    description: 'Cold rooms: temperature, door and compressor',
    alarms: [
      alarm(
        'High temperature',
        {
          CRITICAL: rule(
            [numeric('temperature', 'GREATER', -12, 'criticalTemperature')],
            simple,
            'It is ${temperature} °C',
          ),
          MAJOR: rule(
            [numeric('temperature', 'GREATER', -15, 'highTemperature')],
            simple,
            'It is ${temperature} °C',
          ),
        },
        rule([numeric('temperature', 'LESS', -17, 'clearTemperature')], simple),
      ),
      alarm(
        'Door open',
        { WARNING: rule([booleanEquals('doorOpen', true)], forMinutes(2)) },
        rule([booleanEquals('doorOpen', false)], simple),
      ),
      alarm(
        'Compressor fault',
        { MINOR: rule([booleanEquals('compressorOk', false)], simple) },
        rule([booleanEquals('compressorOk', true)], simple),
      ),
    ],
  },
  {
    name: TRUCK_PROFILE,
    description: 'Reefer trucks on the road',
    alarms: [
      alarm(
        'Cargo too warm',
        {
          MAJOR: rule(
            [numeric('temperature', 'GREATER', -14, 'highTemperature')],
            simple,
            'Cargo at ${temperature} °C',
          ),
        },
        rule([numeric('temperature', 'LESS', -17, 'clearTemperature')], simple),
      ),
      alarm(
        'Low fuel',
        { WARNING: rule([numeric('fuel', 'LESS', LOW_FUEL)], simple, '${fuel}% left') },
        rule([numeric('fuel', 'GREATER', FUEL_CLEAR_LEVEL)], simple),
      ),
    ],
  },
  { name: OPERATIONS_PROFILE, description: 'Figures of the whole company', alarms: [] },
  { name: CUSTOMER_OPERATIONS_PROFILE, description: 'Figures of one customer', alarms: [] },
  { name: METER_PROFILE, description: 'Energy meters of the warehouses', alarms: [] },
]

const FIGURE_KEYS = [
  { key: 'trucksMoving', label: 'Trucks moving', decimals: 0 },
  { key: 'averageSpeed', label: 'Average speed', unit: 'km/h', decimals: 0 },
  { key: 'cargoInRange', label: 'Cargo in range', unit: '%', decimals: 0 },
  { key: 'cargoDeviation', label: 'Cargo deviation', unit: 'K', decimals: 1 },
  { key: 'roomsInRange', label: 'Rooms in range', unit: '%', decimals: 0 },
  { key: 'roomDeviation', label: 'Room deviation', unit: 'K', decimals: 1 },
  { key: 'doorsOpen', label: 'Doors open', decimals: 0 },
  { key: 'compressorPower', label: 'Compressor power', unit: 'kW', decimals: 1 },
  { key: 'gridPower', label: 'Grid power', unit: 'kW', decimals: 1 },
  { key: 'solarPower', label: 'Solar power', unit: 'kW', decimals: 1 },
  { key: 'solarShare', label: 'Solar share', unit: '%', decimals: 1 },
  { key: 'energy', label: 'Energy', unit: 'MWh', decimals: 1 },
]

/** Labels, units and decimals of the values, by profile. */
const VALUE_KEYS: Record<string, object[]> = {
  [ROOM_PROFILE]: [
    { key: 'temperature', label: 'Temperature', unit: '°C', decimals: 1 },
    { key: 'humidity', label: 'Humidity', unit: '%', decimals: 0 },
    { key: 'compressorPower', label: 'Compressor power', unit: 'kW', decimals: 1 },
    { key: 'doorOpen', label: 'Door open', kind: 'STATE', normalState: 'false' },
    { key: 'compressorOk', label: 'Compressor running', kind: 'STATE', normalState: 'true' },
  ],
  [TRUCK_PROFILE]: [
    { key: 'temperature', label: 'Cargo temperature', unit: '°C', decimals: 1 },
    { key: 'fuel', label: 'Fuel level', unit: '%', decimals: 0 },
    { key: 'speed', label: 'Speed', unit: 'km/h', decimals: 0 },
  ],
  [METER_PROFILE]: [
    { key: 'power', label: 'Power', unit: 'kW', decimals: 1 },
    { key: 'solar', label: 'Solar power', unit: 'kW', decimals: 1 },
    { key: 'voltage', label: 'Voltage', unit: 'V', decimals: 0 },
    { key: 'energy', label: 'Energy', unit: 'kWh', decimals: 0 },
  ],
  [OPERATIONS_PROFILE]: FIGURE_KEYS,
  [CUSTOMER_OPERATIONS_PROFILE]: FIGURE_KEYS,
}

/** The temperature limits of a device with this setpoint. */
export const limitsOf = (setpoint: number) => ({
  criticalTemperature: setpoint + 7,
  highTemperature: setpoint + MAX_DEVIATION,
  clearTemperature: setpoint + 2,
})

/** The data of a device profile with its alarm rules, as the API expects it. */
export const profileData = (name: string, alarms: object[]) => ({
  configuration: { type: 'DEFAULT' },
  transportConfiguration: { type: 'DEFAULT' },
  provisionConfiguration: { type: 'DISABLED', provisionDeviceSecret: null },
  alarms,
  keys: VALUE_KEYS[name] ?? [],
})
