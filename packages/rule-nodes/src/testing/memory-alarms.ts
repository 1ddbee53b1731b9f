import type { Alarm } from '@signalbox/model/alarms/alarm'
import { isActive, withCleared } from '@signalbox/model/alarms/alarm-status'
import type { Alarms } from '../context'
import { anId, TENANT_ID } from './builders'

/** Alarms in a list, newest last, with the behavior of the real store that nodes rely on. */
export function memoryAlarms(list: Alarm[] = []): Alarms & { list: Alarm[] } {
  const active = (originatorId: string, type: string) =>
    list.findLast(
      (alarm) => alarm.originator.id === originatorId && alarm.type === type && isActive(alarm.status),
    )
  return {
    list,
    find: async (id) => list.find((alarm) => alarm.id.id === id),
    findActive: async (originator, type) => active(originator.id, type),
    async save(input) {
      const old = input.id
        ? list.find((alarm) => alarm.id.id === input.id!.id)
        : active(input.originator!.id, input.type!)
      const alarm: Alarm = {
        id: old?.id ?? anId('ALARM'),
        createdTime: old?.createdTime ?? Date.now(),
        tenantId: { entityType: 'TENANT', id: TENANT_ID },
        type: input.type!,
        originator: input.originator!,
        severity: input.severity!,
        status: input.status!,
        startTs: old?.startTs ?? input.startTs ?? Date.now(),
        endTs: Math.max(old?.endTs ?? 0, input.endTs ?? 0),
        ackTs: Math.max(old?.ackTs ?? 0, input.ackTs ?? 0),
        clearTs: Math.max(old?.clearTs ?? 0, input.clearTs ?? 0),
        details: input.details ?? null,
        propagate: (old?.propagate ?? false) || (input.propagate ?? false),
        propagateRelationTypes: input.propagateRelationTypes ?? [],
        assigneeId: null,
        assignTs: 0,
        snoozedUntil: 0,
        snoozeReason: null,
        commentCount: 0,
        name: input.type!,
      }
      if (old) list[list.indexOf(old)] = alarm
      else list.push(alarm)
      return { alarm, created: !old }
    },
    async update(alarm) {
      const index = list.findIndex((old) => old.id.id === alarm.id.id && isActive(old.status))
      if (index < 0) return undefined
      list[index] = { ...alarm, status: list[index]!.status }
      return list[index]
    },
    async clear(id, details, clearTs) {
      const old = list.find((alarm) => alarm.id.id === id)
      if (!old || !isActive(old.status)) return undefined
      const alarm = { ...old, status: withCleared(old.status), clearTs, details: details ?? old.details }
      list[list.indexOf(old)] = alarm
      return alarm
    },
  }
}
