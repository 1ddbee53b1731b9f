import { type SimulatedDevice, valuesAt } from '../fleet'
import { ROOM_PROFILE, TRUCK_PROFILE } from './fleet'
import { FUEL_CLEAR_LEVEL, LOW_FUEL, limitsOf } from './profiles'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

interface Values {
  temperature: number
  fuel: number
  doorOpen: boolean
  compressorOk: boolean
}

/** An alarm of a profile, and the conditions that would have raised and cleared it in the last `hours`. */
interface Watch {
  type: string
  severity: 'MAJOR' | 'MINOR' | 'WARNING'
  hours: number
  isWrong: (values: Values, limits: ReturnType<typeof limitsOf>) => boolean
  isOver: (values: Values, limits: ReturnType<typeof limitsOf>) => boolean
}

const warm = (type: string): Watch => ({
  type,
  severity: 'MAJOR',
  hours: 12,
  isWrong: ({ temperature }, { highTemperature }) => temperature > highTemperature,
  isOver: ({ temperature }, { clearTemperature }) => temperature < clearTemperature,
})

const WATCHES: Record<string, Watch[]> = {
  [ROOM_PROFILE]: [
    warm('High temperature'),
    {
      type: 'Compressor fault',
      severity: 'MINOR',
      hours: 12,
      isWrong: ({ compressorOk }) => !compressorOk,
      isOver: ({ compressorOk }) => compressorOk,
    },
    {
      type: 'Door open',
      severity: 'WARNING',
      hours: 1,
      isWrong: ({ doorOpen }) => doorOpen,
      isOver: ({ doorOpen }) => !doorOpen,
    },
  ],
  [TRUCK_PROFILE]: [
    warm('Cargo too warm'),
    {
      type: 'Low fuel',
      severity: 'WARNING',
      hours: 24,
      isWrong: ({ fuel }) => fuel < LOW_FUEL,
      isOver: ({ fuel }) => fuel > FUEL_CLEAR_LEVEL,
    },
  ],
}

export interface PastAlarm {
  type: string
  severity: string
  status: 'ACTIVE_UNACK' | 'CLEARED_ACK' | 'CLEARED_UNACK'
  startTs: number
  endTs: number
  ackTs?: number
  clearTs?: number
}

/** The alarms of the last hours, oldest first for each type. Most cleared ones are acknowledged. */
export function pastAlarms(device: SimulatedDevice, nowMs: number): PastAlarm[] {
  const limits = limitsOf(Number(device.attributes.setpoint))
  return (WATCHES[device.type] ?? []).flatMap((watch) => {
    const found: PastAlarm[] = []
    let startTs: number | undefined
    for (let ts = nowMs - watch.hours * HOUR_MS; ts <= nowMs; ts += MINUTE_MS) {
      // WATCHES reads only the keys that devices of its type send.
      const values = valuesAt(device, ts) as unknown as Values
      if (startTs === undefined && watch.isWrong(values, limits)) startTs = ts
      if (startTs === undefined || !watch.isOver(values, limits)) continue
      found.push(over(watch, startTs, ts))
      startTs = undefined
    }
    const { type, severity } = watch
    if (startTs !== undefined) found.push({ type, severity, status: 'ACTIVE_UNACK', startTs, endTs: nowMs })
    return found
  })
}

function over({ type, severity }: Watch, startTs: number, endTs: number): PastAlarm {
  const wasSeen = Math.floor(startTs / MINUTE_MS) % 4 > 0
  return {
    type,
    severity,
    status: wasSeen ? 'CLEARED_ACK' : 'CLEARED_UNACK',
    startTs,
    endTs,
    clearTs: endTs,
    ...(wasSeen ? { ackTs: Math.min(endTs, startTs + 7 * MINUTE_MS) } : {}),
  }
}
