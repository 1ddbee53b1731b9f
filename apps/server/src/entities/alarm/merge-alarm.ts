import type { Alarm, AlarmInput } from '@signalbox/model/alarms/alarm'
import {
  type AlarmStatus,
  alarmStatusOf,
  isAcknowledged,
  isActive,
} from '@signalbox/model/alarms/alarm-status'
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
 * `acknowledged` and `cleared` determine the status if they are given. A client of a ThingsBoard version before 3.5
 * changes `status` and sends these two booleans back unchanged. So `status` is used if they match the stored status.
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
    ...changeTimes(given, nowMs),
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

/** A stored alarm that is raised again: its times never become earlier, and its propagation is never disabled. */
export function mergedAlarm(stored: Alarm, given: CompleteAlarmInput, nowMs: number): Alarm {
  return {
    ...stored,
    severity: given.severity,
    status: given.status,
    endTs: Math.max(stored.endTs, given.startTs ?? 0, given.endTs ?? 0),
    ...changeTimes(given, nowMs, stored),
    details: given.details ?? null,
    propagate: stored.propagate || (given.propagate ?? false),
    propagateRelationTypes: [
      ...new Set([...stored.propagateRelationTypes, ...(given.propagateRelationTypes ?? [])]),
    ],
  }
}

/**
 * Clients that acknowledge or clear an alarm with the booleans of ThingsBoard 3.5 may omit the time: then it is the
 * current time.
 */
function changeTimes(
  given: CompleteAlarmInput,
  nowMs: number,
  stored?: Alarm,
): Pick<Alarm, 'ackTs' | 'clearTs'> {
  const { status, acknowledged, cleared } = given
  const ackTs = Math.max(stored?.ackTs ?? 0, given.ackTs ?? 0)
  const clearTs = Math.max(stored?.clearTs ?? 0, given.clearTs ?? 0)
  const isNewlyAcknowledged =
    acknowledged === true && isAcknowledged(status) && !(stored && isAcknowledged(stored.status))
  const isNewlyCleared = cleared === true && !isActive(status) && (!stored || isActive(stored.status))
  return {
    ackTs: ackTs || (isNewlyAcknowledged ? nowMs : 0),
    clearTs: clearTs || (isNewlyCleared ? nowMs : 0),
  }
}
