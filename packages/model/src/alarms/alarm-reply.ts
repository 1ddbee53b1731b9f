import { z } from 'zod'
import { Alarm, AlarmInfo, ListedAlarm } from './alarm'
import { type AlarmStatus, isAcknowledged, isActive } from './alarm-status'

/** The booleans that clients of ThingsBoard 3.5 and later read instead of the status. */
const AlarmFlags = z.object({ acknowledged: z.boolean(), cleared: z.boolean() })
type AlarmFlags = z.infer<typeof AlarmFlags>

/** Alarms as REST and WebSocket clients get them. */
export const AlarmReply = Alarm.extend(AlarmFlags.shape)
export const AlarmInfoReply = AlarmInfo.extend(AlarmFlags.shape)
export const ListedAlarmReply = ListedAlarm.extend(AlarmFlags.shape)

/** The alarm with the two booleans that its status means. */
export const alarmReply = <T extends { status: AlarmStatus }>(alarm: T): T & AlarmFlags => ({
  ...alarm,
  acknowledged: isAcknowledged(alarm.status),
  cleared: !isActive(alarm.status),
})
