import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import type { AlarmRow, WidgetData } from '../../widget-data'

/** The alarms of the page. A function source has one sample alarm. */
export function alarmRows(
  { alarms }: Pick<WidgetData, 'alarms'>,
  { alarmSource }: Pick<WidgetConfig, 'alarmSource'>,
): { rows: readonly AlarmRow[]; total: number } {
  if (alarmSource?.type === 'function') return { rows: [sampleAlarm], total: 1 }
  return { rows: alarms?.data ?? [], total: alarms?.totalElements ?? 0 }
}

const now = Date.now()
const sampleAlarm: AlarmRow = {
  id: 'simulated',
  originator: { entityType: 'DEVICE', id: 'simulated' },
  originatorName: 'Simulated',
  severity: 'MAJOR',
  status: 'ACTIVE_UNACK',
  fields: {
    createdTime: now,
    startTime: now,
    endTime: 0,
    ackTime: 0,
    clearTime: 0,
    originator: 'Simulated',
    originatorType: 'DEVICE',
    type: 'TEMPERATURE',
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
    details: { message: 'Temperature is high' },
  },
}

/** An alarm at a playback time: later acknowledgement and clearing are undone. */
export function alarmAt(alarm: AlarmRow, timeMs: number): AlarmRow {
  const happened = (name: string) => {
    const ms = Number(alarm.fields[name] ?? 0)
    return ms > 0 && ms <= timeMs
  }
  const isCleared = alarm.status.startsWith('CLEARED') && happened('clearTime')
  const isAcknowledged = alarm.status.endsWith('_ACK') && happened('ackTime')
  const status = `${isCleared ? 'CLEARED' : 'ACTIVE'}_${isAcknowledged ? 'ACK' : 'UNACK'}`
  return { ...alarm, status, fields: { ...alarm.fields, status } }
}

/** Whether an alarm was raised after a time. */
export const isRaisedAfter = ({ fields }: AlarmRow, timeMs: number) =>
  Number(fields.createdTime ?? 0) > timeMs

/** The value of a column: an alarm field, a part of the details, or a value of the originator. */
export function alarmValue(
  { fields, values = fields }: AlarmRow,
  type: string,
  name: string,
  label: string,
): unknown {
  if (type !== 'alarm') return values[label]
  if (!name.startsWith('details.')) return fields[name]
  return name
    .slice('details.'.length)
    .split('.')
    .reduce<unknown>(
      (value, member) => (value as Record<string, unknown> | null | undefined)?.[member],
      fields.details,
    )
}

/** An alarm in the format of the API, for functions and actions, with the values of keys that are no alarm fields. */
export function alarmDocument({ id, originator, originatorName, severity, status, fields }: AlarmRow) {
  return {
    ...fields,
    id: { entityType: 'ALARM', id },
    createdTime: fields.createdTime,
    type: fields.type,
    severity,
    status,
    originator,
    originatorName,
    startTs: fields.startTime,
    endTs: fields.endTime,
    ackTs: fields.ackTime,
    clearTs: fields.clearTime,
    details: fields.details,
  }
}
