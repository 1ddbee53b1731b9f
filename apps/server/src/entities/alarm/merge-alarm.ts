import type { Alarm, AlarmInput } from '@signalbox/model/alarms/alarm'
import { type AlarmStatus, alarmStatusOf } from '@signalbox/model/alarms/alarm-status'
import { entityId } from '@signalbox/model/entity-id'
import { fieldMissing } from '@signalbox/model/errors'
import { newId } from '../../database/ids'

/** An alarm to save, with all required members. */
export type CompleteAlarmInput = AlarmInput &
  Required<Pick<Alarm, 'type' | 'originator' | 'severity' | 'status'>>

/** The alarm of an input; throws if a required member is missing. */
export function requireComplete(input: AlarmInput, stored?: AlarmStatus): CompleteAlarmInput {
  const { type, originator, severity } = input
  const status = givenStatus(input, stored)
  if (!type?.trim()) throw fieldMissing('Alarm', 'type')
  if (!originator) throw fieldMissing('Alarm', 'originator')
  if (!severity) throw fieldMissing('Alarm', 'severity')
  if (!status) throw fieldMissing('Alarm', 'status')
  return { ...input, type, originator, severity, status }
}

/**
 * The booleans are used if they are given. A client of a ThingsBoard version before 3.5 changes the status and sends
 * back the booleans that it has received. So the status is used if the booleans match the stored status.
 */
function givenStatus({ status, acknowledged, cleared }: AlarmInput, stored: AlarmStatus | undefined) {
  if (typeof acknowledged !== 'boolean' && typeof cleared !== 'boolean') return status
  const given = alarmStatusOf(cleared !== true, acknowledged === true)
  return status && given === stored ? status : given
}

/** A new alarm. The default of the start time is the current time, the default of the end time is the start time. */
export function newAlarm(tenantId: string, given: CompleteAlarmInput, nowMs: number): Alarm {
  const startTs = given.startTs || nowMs
  return {
    id: entityId('ALARM', newId()),
    createdTime: nowMs,
    tenantId: entityId('TENANT', tenantId),
    type: given.type,
    originator: given.originator,
    severity: given.severity,
    status: given.status,
    startTs,
    endTs: given.endTs || startTs,
    ackTs: given.ackTs ?? 0,
    clearTs: given.clearTs ?? 0,
    details: given.details ?? null,
    propagate: given.propagate ?? false,
    propagateRelationTypes: given.propagateRelationTypes ?? [],
    assigneeId: null,
    assignTs: 0,
    snoozedUntil: 0,
    snoozeReason: null,
    commentCount: 0,
    name: given.type,
  }
}

/** A stored alarm that is raised again: its times are only extended, propagation is never disabled. */
export function mergedAlarm(stored: Alarm, given: CompleteAlarmInput): Alarm {
  return {
    ...stored,
    severity: given.severity,
    status: given.status,
    endTs: Math.max(stored.endTs, given.startTs ?? 0, given.endTs ?? 0),
    ackTs: Math.max(stored.ackTs, given.ackTs ?? 0),
    clearTs: Math.max(stored.clearTs, given.clearTs ?? 0),
    details: given.details ?? null,
    propagate: stored.propagate || (given.propagate ?? false),
    propagateRelationTypes: [
      ...new Set([...stored.propagateRelationTypes, ...(given.propagateRelationTypes ?? [])]),
    ],
  }
}
