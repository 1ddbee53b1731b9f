import type { Alarm } from '@signalbox/model/alarms/alarm'
import { isAcknowledged, isActive, withAcknowledged, withCleared } from '@signalbox/model/alarms/alarm-status'
import { type EntityId, entityId } from '@signalbox/model/entity-id'
import { itemNotFound } from '@signalbox/model/errors'
import type { JsonValue } from '@signalbox/model/json/json-value'
import type { Bus } from '../../bus'
import type { Db } from '../../database/database'
import { lockDevices } from '../../directory/lock-devices'
import type { AlarmRepository } from './alarm.repository'
import type { AlarmCommentRepository, SystemComment } from './alarm-comments.repository'
import { type CompleteAlarmInput, mergedAlarm, newAlarm } from './merge-alarm'

/**
 * An alarm after a change, and the entities for which the alarm is listed: its originator and the entities to which it
 * is propagated.
 */
export interface StoredAlarm {
  alarm: Alarm
  entities: EntityId[]
  /** False if the call had no effect. */
  isChanged: boolean
  isNew: boolean
  /** Present if a save also changed the assignee. */
  assignment?: 'ALARM_ASSIGNED' | 'ALARM_UNASSIGNED'
}

export type AlarmStore = ReturnType<typeof alarmStore>

/** Creates, updates, acknowledges, clears and deletes alarms. Each change is part of a transaction of the caller. */
export function alarmStore(alarms: AlarmRepository, comments: AlarmCommentRepository, bus: Bus) {
  async function stored(tx: Db, alarm: Alarm, flags: Partial<StoredAlarm> = {}): Promise<StoredAlarm> {
    return {
      alarm,
      entities: await alarms.entitiesOf(alarm.id.id, tx),
      isChanged: true,
      isNew: false,
      ...flags,
    }
  }

  async function lockExisting(
    tx: Db,
    tenantId: string,
    given: CompleteAlarmInput,
  ): Promise<Alarm | undefined> {
    if (given.id) {
      const alarm = await alarms.lock(tx, tenantId, given.id.id)
      if (!alarm) throw itemNotFound('Alarm')
      return alarm
    }
    await alarms.lockType(tx, given.originator.id, given.type)
    const active = await alarms.findActive(tenantId, given.originator.id, given.type, tx)
    const locked = active && (await alarms.lock(tx, tenantId, active.id.id))
    // An alarm that was cleared before it could be locked stays cleared.
    return locked && isActive(locked.status) ? locked : undefined
  }

  async function change(tx: Db, tenantId: string, id: string, step: (alarm: Alarm) => Alarm | undefined) {
    const alarm = await alarms.lock(tx, tenantId, id)
    if (!alarm) return undefined
    const changed = step(alarm)
    if (!changed) return stored(tx, alarm, { isChanged: false })
    await alarms.update(tx, changed)
    return stored(tx, changed)
  }

  return {
    /**
     * With an id, updates the alarm with this id. Without an id, updates the active alarm of the originator and type;
     * if there is none, creates an alarm.
     */
    async save(tx: Db, tenantId: string, given: CompleteAlarmInput): Promise<StoredAlarm> {
      const old = await lockExisting(tx, tenantId, given)
      if (!old) {
        await lockDevices(tx, tenantId, [given.originator])
        const alarm = newAlarm(tenantId, given, Date.now())
        await alarms.insert(tx, alarm)
        if (alarm.propagate) await alarms.propagate(tx, alarm)
        return stored(tx, alarm, { isNew: true })
      }
      const alarm = mergedAlarm(old, given, Date.now())
      await alarms.update(tx, alarm)
      if (alarm.propagate && !old.propagate) await alarms.propagate(tx, alarm)
      if (alarm.severity !== old.severity)
        await comments.insertSystem(tx, alarm.id.id, severityChange(old, alarm))
      return stored(tx, alarm)
    },

    acknowledge: (tx: Db, tenantId: string, id: string) =>
      change(tx, tenantId, id, (alarm) =>
        isAcknowledged(alarm.status)
          ? undefined
          : { ...alarm, status: withAcknowledged(alarm.status), ackTs: Date.now() },
      ),

    /** Keeps the stored details if `details` is null. */
    clear: (tx: Db, tenantId: string, id: string, details: JsonValue | null = null, clearTs = Date.now()) =>
      change(tx, tenantId, id, (alarm) =>
        isActive(alarm.status)
          ? { ...alarm, status: withCleared(alarm.status), clearTs, details: details ?? alarm.details }
          : undefined,
      ),

    assign: (tx: Db, tenantId: string, id: string, assigneeId: string | null) =>
      change(tx, tenantId, id, (alarm) =>
        (alarm.assigneeId?.id ?? null) === assigneeId
          ? undefined
          : { ...alarm, assigneeId: assigneeId ? entityId('USER', assigneeId) : null, assignTs: Date.now() },
      ),

    /** `untilMs` 0 ends the snooze. */
    snooze: (tx: Db, tenantId: string, id: string, untilMs: number, reason: string | null) =>
      change(tx, tenantId, id, (alarm) =>
        alarm.snoozedUntil === untilMs && alarm.snoozeReason === reason
          ? undefined
          : { ...alarm, snoozedUntil: untilMs, snoozeReason: reason },
      ),

    countComment: (tx: Db, tenantId: string, id: string, difference: 1 | -1 | 0) =>
      change(tx, tenantId, id, (alarm) => ({ ...alarm, commentCount: alarm.commentCount + difference })),

    async remove(tx: Db, tenantId: string, id: string): Promise<StoredAlarm | undefined> {
      const alarm = await alarms.lock(tx, tenantId, id)
      if (!alarm) return undefined
      const before = await stored(tx, alarm)
      await alarms.remove(tx, id)
      return before
    },

    /** Notifies subscribers; called after the change is committed. */
    announce({ alarm, entities, isChanged }: StoredAlarm, change: 'SAVED' | 'DELETED' = 'SAVED') {
      if (isChanged) bus.emit('alarmChanged', { tenantId: alarm.tenantId.id, alarm, entities, change })
    },
  }
}

const severityChange = (old: Alarm, now: Alarm): SystemComment => ({
  userId: null,
  subtype: 'SEVERITY_CHANGED',
  text: `Alarm severity was updated from ${old.severity} to ${now.severity}`,
  facts: { oldSeverity: old.severity, newSeverity: now.severity },
})
