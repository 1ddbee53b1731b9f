import type { Alarm } from '@signalbox/model/alarms/alarm'
import { type EntityId, uuidOrNull } from '@signalbox/model/entity-id'
import { kindOf } from '@signalbox/model/entity-kinds/kinds-with'
import { itemNotFound, permissionDenied } from '@signalbox/model/errors'
import { asJson } from '@signalbox/model/json/json-value'
import { type Operation, requireAccess } from '../../access/permissions'
import type { SecurityUser } from '../../access/security-user'
import type { Db } from '../../database/database'
import type { ActionRecord, Actions, RecordedAction } from '../../directory/actions'
import type { EntityDirectory, EntityRecord } from '../../directory/entity-directory'
import type { AlarmRepository } from './alarm.repository'
import type { AlarmStore, StoredAlarm } from './alarm-store'

export interface AlarmAccessParts {
  alarms: AlarmRepository
  store: AlarmStore
  directory: EntityDirectory
  actions: Actions
}

export type AlarmAccess = ReturnType<typeof alarmAccess>

/** Checks whether a user may read or change an alarm; records and publishes changes. */
export function alarmAccess({ alarms, store, directory, actions }: AlarmAccessParts) {
  return {
    /**
     * Returns the alarm if the user may perform the operation. An alarm belongs to a customer if its originator, or an
     * entity to which it is propagated, belongs to this customer.
     */
    async require(user: SecurityUser, operation: Operation, id: string): Promise<Alarm> {
      requireAccess(user, operation, 'ALARM')
      const alarm = await alarms.find(user.tenantId, id)
      if (!alarm) throw itemNotFound('Alarm')
      const entities = await directory.findMany([alarm.originator, ...(await alarms.entitiesOf(id))])
      if (user.authority === 'SYS_ADMIN') {
        if (![...entities.values()].some(isOfPlatform)) throw permissionDenied()
        return alarm
      }
      const owned = [...entities.values()].find((entity) => isOwnedBy(entity, user.customerId))
      requireAccess(user, operation, 'ALARM', { tenantId: alarm.tenantId, customerId: owned?.customerId })
      return alarm
    },

    /**
     * Does the work and writes an audit row for the originator, in one transaction. Then notifies the rule engine and
     * subscribers.
     */
    async perform(
      user: SecurityUser,
      action: RecordedAction,
      originator: EntityId,
      work: (tx: Db) => Promise<StoredAlarm>,
    ): Promise<Alarm> {
      const record = await directory.find(originator)
      const stored = await actions.perform(user, {
        action,
        entityType: originator.entityType,
        entityId: originator.id,
        work,
        records: ({ alarm, assignment }) => [
          alarmRecord(alarm, record),
          ...(assignment ? [{ ...alarmRecord(alarm, record), action: assignment }] : []),
        ],
      })
      store.announce(stored)
      return stored.alarm
    },
  }
}

/** The record of an action on an alarm, for the audit log and the rule engine. */
export const alarmRecord = (alarm: Alarm, originator: EntityRecord | undefined): ActionRecord => ({
  entityId: alarm.originator,
  entityName: originator?.name ?? null,
  customerId: uuidOrNull(originator?.customerId),
  data: { entity: asJson(alarm) },
  isChange: false,
})

/** System administrators see alarms of entities they manage, not of the entities of tenants. */
function isOfPlatform({ entityId: { entityType } }: EntityRecord) {
  const { tenant } = kindOf(entityType)
  return tenant === null || tenant === 'id'
}

const isOwnedBy = (entity: EntityRecord, customerId: string | null) =>
  customerId !== null && uuidOrNull(entity.customerId) === customerId

/** Waits for a change of an alarm and returns the alarm; throws if the alarm does not exist. */
export async function requireStored(change: Promise<StoredAlarm | undefined>): Promise<StoredAlarm> {
  const stored = await change
  if (!stored) throw itemNotFound('Alarm')
  return stored
}
