import { ALARM_SEVERITIES, type AlarmSeverity } from '@signalbox/model/alarms/alarm-status'
import { maxIndex, type PlaybackRange } from '@signalbox/model/time/history-playback'

export interface WindowAlarm {
  createdTime: number
  severity: AlarmSeverity
}

/** The alarms at one position of the slider: the first of the most severe alarms, and the number of all these alarms. */
export interface AlarmsAtPosition<Alarm extends WindowAlarm> {
  value: number
  alarm: Alarm
  count: number
}

/** The slider is divided into this many parts, each as wide as a lamp. The alarms of one part share a lamp. */
const PLACES = 60

/** The lamps of the alarms of a range, from its start to its end. */
export function alarmLamps<Alarm extends WindowAlarm>(
  alarms: readonly Alarm[],
  range: PlaybackRange,
): AlarmsAtPosition<Alarm>[] {
  const most = maxIndex(range)
  const places = new Map<number, AlarmsAtPosition<Alarm>>()
  for (const alarm of [...alarms].sort((a, b) => a.createdTime - b.createdTime)) {
    const value = Math.round((alarm.createdTime - range.minMs) / range.stepMs)
    if (value < 0 || value > most) continue
    const place = Math.min(PLACES - 1, Math.floor((value / Math.max(most, 1)) * PLACES))
    const known = places.get(place)
    if (!known) places.set(place, { value, alarm, count: 1 })
    else {
      known.count++
      if (rank(alarm) < rank(known.alarm)) Object.assign(known, { value, alarm })
    }
  }
  return [...places.values()]
}

const rank = ({ severity }: WindowAlarm) => ALARM_SEVERITIES.indexOf(severity)
