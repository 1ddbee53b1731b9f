import { counter, daily, oneOf, switching, wander } from '../curves'
import type { Fleet, SimulatedDevice } from '../fleet'

const SINCE = Date.UTC(2025, 0, 1)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A small works: climate in the halls, pumps, meters and a van on the road. */
export const demoFleet: Fleet = {
  devices: [
    ...['North', 'South', 'Cold store'].map(thermometer),
    ...[1, 2, 3].map(pump),
    ...['Main supply', 'Solar roof'].map(meter),
    van(),
  ],
}

function thermometer(hall: string, index: number): SimulatedDevice {
  const isCold = hall === 'Cold store'
  return {
    name: `Thermometer ${hall}`,
    type: 'thermometer',
    label: `Climate, ${hall}`,
    intervalMs: 5_000,
    attributes: { firmware: '2.4.1', room: hall },
    values: {
      temperature: isCold ? wander(-22, -16, 20 * MINUTE, index) : daily(17, 26, 1.2, index),
      humidity: wander(35, 65, HOUR, index + 10),
      battery: (ts) => 100 - (Math.floor((ts - SINCE) / (6 * HOUR)) % 80),
    },
  }
}

function pump(number: number): SimulatedDevice {
  const running = switching(0.7, 12 * MINUTE, number)
  return {
    name: `Pump ${number}`,
    type: 'pump',
    label: `Circulation pump ${number}`,
    intervalMs: 3_000,
    attributes: { firmware: '1.9.0', maxPressure: 6 },
    values: {
      running,
      pressure: (ts) => (running(ts) ? wander(3.5, 5.6, 5 * MINUTE, number)(ts) : 0.2),
      flow: (ts) => (running(ts) ? wander(40, 75, 7 * MINUTE, number + 20)(ts) : 0),
      vibration: wander(0.4, 3.2, 9 * MINUTE, number + 40),
      mode: oneOf(['auto', 'auto', 'auto', 'manual'], HOUR, number),
    },
  }
}

function meter(name: string, index: number): SimulatedDevice {
  const isSolar = index === 1
  return {
    name,
    type: 'energy meter',
    intervalMs: 10_000,
    attributes: { firmware: '5.0.3', phases: 3 },
    values: {
      power: isSolar ? (ts) => Math.max(0, Number(daily(-20, 45, 4, 7)(ts))) : daily(12, 88, 6, 8),
      voltage: wander(227, 235, 2 * MINUTE, index + 60),
      energy: counter(isSolar ? 11 : 47, SINCE),
    },
  }
}

function van(): SimulatedDevice {
  return {
    name: 'Van 1',
    type: 'vehicle',
    label: 'Delivery van',
    intervalMs: 5_000,
    attributes: { plate: 'SB 1984', capacityKg: 900 },
    values: {
      latitude: (ts) => 48.137 + 0.02 * Math.sin(ts / (11 * MINUTE)),
      longitude: (ts) => 11.575 + 0.03 * Math.sin(ts / (7 * MINUTE)),
      speed: wander(0, 62, 3 * MINUTE, 80),
      fuel: wander(20, 90, 8 * HOUR, 81),
    },
  }
}
