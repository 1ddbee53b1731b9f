import { type Curve, counterCurve, dailyCurve, wanderingCurve } from '../curves'
import type { Fleet, SimulatedDevice } from '../fleet'
import { round } from '../round'
import { energyFigures, roomFigures, truckFigures } from './figures'
import { effectOf, minutesInto } from './incidents'
import { CUSTOMER, SITES, type Site, TRUCKS, type Truck } from './places'
import { positionOn } from './route'

export const ROOM_PROFILE = 'cold room'
export const TRUCK_PROFILE = 'reefer truck'
export const METER_PROFILE = 'energy meter'
export const OPERATIONS_PROFILE = 'operations'
export const CUSTOMER_OPERATIONS_PROFILE = 'customer operations'

export const CONTROL_ROOM = 'Control room'
export const CUSTOMER_CONTROL_ROOM = `${CONTROL_ROOM} ${CUSTOMER.title}`

/** When the energy counters were 0. */
const METER_START = Date.UTC(2026, 0, 1)
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

const ROOMS = SITES.flatMap((site) => site.rooms.map((room) => coldRoom(room, site)))
const REEFERS = TRUCKS.map(truck)
const METERS = SITES.map(meter)

const withNames = (devices: SimulatedDevice[], names: string[]) =>
  devices.filter(({ name }) => names.includes(name))

/** The devices of the demo's customer: the rooms of one warehouse and two trucks. */
const CUSTOMER_ROOMS = withNames(ROOMS, CUSTOMER.rooms)
const CUSTOMER_TRUCKS = withNames(REEFERS, CUSTOMER.trucks)

const controlRoom: SimulatedDevice = {
  name: CONTROL_ROOM,
  type: OPERATIONS_PROFILE,
  label: 'Figures of the whole company',
  intervalMs: 5000,
  attributes: { firmware: '2.2.0' },
  values: { ...truckFigures(REEFERS), ...roomFigures(ROOMS), ...energyFigures(METERS) },
}

/** The figures of the customer's trucks and rooms. The customer sees them instead of the figures of the company. */
const customerControlRoom: SimulatedDevice = {
  name: CUSTOMER_CONTROL_ROOM,
  type: CUSTOMER_OPERATIONS_PROFILE,
  label: `Figures of ${CUSTOMER.title}`,
  intervalMs: 5000,
  attributes: { firmware: '2.2.0' },
  values: { ...truckFigures(CUSTOMER_TRUCKS), ...roomFigures(CUSTOMER_ROOMS) },
}

export const customerDevices = [...CUSTOMER_ROOMS, ...CUSTOMER_TRUCKS, customerControlRoom]

/** All devices of the demo company. */
export const demoFleet: Fleet = {
  devices: [controlRoom, customerControlRoom, ...ROOMS, ...REEFERS, ...METERS],
}

function coldRoom({ name, setpoint }: Site['rooms'][number], site: Site): SimulatedDevice {
  const seed = seedOf(name)
  const door = { everyMinutes: 37 + (seed % 23), lastsMinutes: 3 + (seed % 3), offsetMinutes: seed % 61 }
  const compressor = { everyMinutes: 395 + (seed % 190), lastsMinutes: 26, offsetMinutes: seed % 397 }
  const noise = wanderingCurve(-0.6, 0.6, 6 * MINUTE_MS, seed)
  const temperature: Curve = (ts) =>
    round(setpoint + Number(noise(ts)) + 2.2 * effectOf(door, ts, 4) + 9.5 * effectOf(compressor, ts, 11))
  return {
    name,
    type: ROOM_PROFILE,
    label: `Cold room in ${site.city}`,
    intervalMs: 5000,
    attributes: { firmware: '3.8.1', setpoint, city: site.city },
    values: {
      temperature,
      humidity: wanderingCurve(58, 74, 40 * MINUTE_MS, seed + 1),
      doorOpen: (ts) => minutesInto(door, ts) !== undefined,
      compressorPower: (ts) =>
        minutesInto(compressor, ts) === undefined
          ? round(4.2 + 0.9 * Number(wanderingCurve(-1, 1, 4 * MINUTE_MS, seed + 2)(ts)), 2)
          : 0.3,
      compressorOk: (ts) => minutesInto(compressor, ts) === undefined,
    },
  }
}

function truck({ name, plate, setpoint, route, tripHours }: Truck): SimulatedDevice {
  const seed = seedOf(name)
  const cooling = { everyMinutes: 520 + (seed % 170), lastsMinutes: 21, offsetMinutes: seed % 500 }
  const position = positionOn(route, tripHours, seed)
  return {
    name,
    type: TRUCK_PROFILE,
    label: plate,
    intervalMs: 5000,
    attributes: { firmware: '1.14.0', plate, setpoint },
    values: {
      latitude: (ts) => round(position(ts).latitude, 5),
      longitude: (ts) => round(position(ts).longitude, 5),
      speed: (ts) => (position(ts).isMoving ? Number(wanderingCurve(64, 88, 7 * MINUTE_MS, seed)(ts)) : 0),
      temperature: (ts) =>
        round(
          setpoint +
            Number(wanderingCurve(-0.8, 0.8, 8 * MINUTE_MS, seed + 1)(ts)) +
            8 * effectOf(cooling, ts, 9),
        ),
      // Trucks refuel every thirty hours, each at another time because of its seed.
      fuel: (ts) => round(92 - ((ts / HOUR_MS + seed * 5) % 30) * 2.6, 1),
    },
  }
}

function meter({ name, city, rooms }: Site): SimulatedDevice {
  const seed = seedOf(name)
  const base = 14 + 9 * rooms.length + (seed % 23)
  const peak = { everyMinutes: 610 + (seed % 140), lastsMinutes: 34, offsetMinutes: seed % 600 }
  const power: Curve = (ts) =>
    round(Number(dailyCurve(base, base + 34, 3.5, seed)(ts)) + 30 * effectOf(peak, ts, 5), 1)
  return {
    name: `Meter ${city}`,
    type: METER_PROFILE,
    label: `Main supply, ${city}`,
    intervalMs: 10_000,
    attributes: { firmware: '5.0.3', phases: 3 },
    values: {
      power,
      solar: (ts) => round(sun(ts) * Number(wanderingCurve(17, 31, 25 * MINUTE_MS, seed + 3)(ts)), 1),
      voltage: wanderingCurve(227, 235, 2 * MINUTE_MS, seed + 4),
      energy: counterCurve(base + 16, METER_START),
    },
  }
}

/** The height of the sun: 0 at night, 1 at its highest. */
function sun(ts: number) {
  const hour = (ts / HOUR_MS) % 24
  return Math.max(0, Math.sin(((hour - 5) / 13) * Math.PI))
}

/** A number computed from the name, so that devices have different curves. */
function seedOf(name: string) {
  return [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
}
