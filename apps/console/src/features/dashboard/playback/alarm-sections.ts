import { ALARM_SEVERITIES, type AlarmSeverity } from '@signalbox/model/alarms/alarm-status'
import { maxIndex, type PlaybackRange } from '@signalbox/model/time/history-playback'

export interface WindowAlarm {
  createdTime: number
  severity: AlarmSeverity
}

/**
 * The alarms in one section of the slider: the first of the most severe alarms, and the number of alarms.
 */
export interface AlarmsInSection<Alarm extends WindowAlarm> {
  /** The position of the alarm on the slider, in steps of the range. */
  value: number
  alarm: Alarm
  count: number
}

/** The slider has this many sections, each as wide as an alarm icon. The alarms in a section share an icon. */
const SECTIONS = 60

/** The sections of the slider that contain alarms of the range, in order of time. */
export function alarmSections<Alarm extends WindowAlarm>(
  alarms: readonly Alarm[],
  range: PlaybackRange,
): AlarmsInSection<Alarm>[] {
  const lastValue = maxIndex(range)
  const sections = new Map<number, AlarmsInSection<Alarm>>()
  for (const alarm of [...alarms].sort((a, b) => a.createdTime - b.createdTime)) {
    const value = Math.round((alarm.createdTime - range.minMs) / range.stepMs)
    if (value < 0 || value > lastValue) continue
    const section = Math.min(SECTIONS - 1, Math.floor((value / Math.max(lastValue, 1)) * SECTIONS))
    const earlier = sections.get(section)
    if (!earlier) sections.set(section, { value, alarm, count: 1 })
    else {
      earlier.count++
      if (rank(alarm) < rank(earlier.alarm)) Object.assign(earlier, { value, alarm })
    }
  }
  return [...sections.values()]
}

const rank = ({ severity }: WindowAlarm) => ALARM_SEVERITIES.indexOf(severity)
