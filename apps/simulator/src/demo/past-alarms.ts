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
interface AlarmRule {
  type: string
  severity: 'MAJOR' | 'MINOR' | 'WARNING'
  hours: number
  raises: (values: Values, limits: ReturnType<typeof limitsOf>) => boolean
  clears: (values: Values, limits: ReturnType<typeof limitsOf>) => boolean
}

const temperatureRule = (type: string): AlarmRule => ({
  type,
  severity: 'MAJOR',
  hours: 12,
  raises: ({ temperature }, { highTemperature }) => temperature > highTemperature,
  clears: ({ temperature }, { clearTemperature }) => temperature < clearTemperature,
})

const ALARM_RULES: Record<string, AlarmRule[]> = {
  [ROOM_PROFILE]: [
    temperatureRule('High temperature'),
    {
      type: 'Compressor fault',
      severity: 'MINOR',
      hours: 12,
      raises: ({ compressorOk }) => !compressorOk,
      clears: ({ compressorOk }) => compressorOk,
    },
    {
      type: 'Door open',
      severity: 'WARNING',
      hours: 1,
      raises: ({ doorOpen }) => doorOpen,
      clears: ({ doorOpen }) => !doorOpen,
    },
  ],
  [TRUCK_PROFILE]: [
    temperatureRule('Cargo too warm'),
    {
      type: 'Low fuel',
      severity: 'WARNING',
      hours: 24,
      raises: ({ fuel }) => fuel < LOW_FUEL,
      clears: ({ fuel }) => fuel > FUEL_CLEAR_LEVEL,
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

/** The alarms of the last hours, for each type the oldest first. Most of the cleared alarms are acknowledged. */
export function pastAlarms(device: SimulatedDevice, nowMs: number): PastAlarm[] {
  const limits = limitsOf(Number(device.attributes.setpoint))
  return (ALARM_RULES[device.type] ?? []).flatMap((rule) => {
    const alarms: PastAlarm[] = []
    let startTs: number | undefined
    for (let ts = nowMs - rule.hours * HOUR_MS; ts <= nowMs; ts += MINUTE_MS) {
      // The rules of a profile read only keys that the devices of the profile send.
      const values = valuesAt(device, ts) as unknown as Values
      if (startTs === undefined && rule.raises(values, limits)) startTs = ts
      if (startTs === undefined || !rule.clears(values, limits)) continue
      alarms.push(clearedAlarm(rule, startTs, ts))
      startTs = undefined
    }
    const { type, severity } = rule
    if (startTs !== undefined) alarms.push({ type, severity, status: 'ACTIVE_UNACK', startTs, endTs: nowMs })
    return alarms
  })
}

function clearedAlarm({ type, severity }: AlarmRule, startTs: number, endTs: number): PastAlarm {
  const isAcknowledged = Math.floor(startTs / MINUTE_MS) % 4 > 0
  return {
    type,
    severity,
    status: isAcknowledged ? 'CLEARED_ACK' : 'CLEARED_UNACK',
    startTs,
    endTs,
    clearTs: endTs,
    ...(isAcknowledged ? { ackTs: Math.min(endTs, startTs + 7 * MINUTE_MS) } : {}),
  }
}
