import type { Curve } from '../curves'
import type { SimulatedDevice } from '../fleet'
import { round } from '../round'

/** How many degrees above its setpoint a temperature may be before it raises an alarm. */
export const MAX_DEVIATION = 4

type Figures = Record<string, Curve>

const valueAt = (device: SimulatedDevice, key: string, ts: number) => Number(device.values[key]?.(ts))

const sum = (devices: SimulatedDevice[], key: string, ts: number) =>
  devices.reduce((total, device) => total + valueAt(device, key, ts), 0)

const deviations = (devices: SimulatedDevice[], ts: number) =>
  devices.map((device) => valueAt(device, 'temperature', ts) - Number(device.attributes.setpoint))

const largestDeviation = (devices: SimulatedDevice[], ts: number) =>
  round(Math.max(...deviations(devices, ts)), 1)

function percentInRange(devices: SimulatedDevice[], ts: number) {
  const count = deviations(devices, ts).filter((deviation) => deviation <= MAX_DEVIATION).length
  return round((count / devices.length) * 100, 0)
}

/** Totals and averages of trucks. */
export const truckFigures = (trucks: SimulatedDevice[]): Figures => ({
  trucksMoving: (ts) => trucks.filter((device) => valueAt(device, 'speed', ts) > 0).length,
  averageSpeed: (ts) => round(sum(trucks, 'speed', ts) / trucks.length, 0),
  cargoInRange: (ts) => percentInRange(trucks, ts),
  cargoDeviation: (ts) => largestDeviation(trucks, ts),
})

/** Totals and averages of cold rooms. */
export const roomFigures = (rooms: SimulatedDevice[]): Figures => ({
  roomsInRange: (ts) => percentInRange(rooms, ts),
  roomDeviation: (ts) => largestDeviation(rooms, ts),
  doorsOpen: (ts) => sum(rooms, 'doorOpen', ts),
  compressorPower: (ts) => round(sum(rooms, 'compressorPower', ts), 1),
})

/** Totals of energy meters. */
export const energyFigures = (meters: SimulatedDevice[]): Figures => ({
  gridPower: (ts) => round(sum(meters, 'power', ts), 1),
  solarPower: (ts) => round(sum(meters, 'solar', ts), 1),
  solarShare: (ts) => {
    const solar = sum(meters, 'solar', ts)
    return round((solar / (solar + sum(meters, 'power', ts))) * 100, 1)
  },
  energy: (ts) => round(sum(meters, 'energy', ts) / 1000, 2),
})
