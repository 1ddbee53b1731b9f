import { type Alarm, type AlarmInfo, type AlarmInput, DELETED_ORIGINATOR } from '@signalbox/model/alarm'
import { type AlarmSeverity, type AlarmStatus, highestSeverity } from '@signalbox/model/alarm-status'
import { type EntityId, uuidOrNull } from '@signalbox/model/entity-id'
import { itemNotFound, permissionDenied } from '@signalbox/model/errors'
import type { JsonObject } from '@signalbox/model/json-value'
import type { PageData, TimePageLink } from '@signalbox/model/paging'
import { type Operation, requireAccess } from '../../access/permissions'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { Database, Db } from '../../database/database'
import type { Actions, ActionType } from '../../directory/actions'
import type { EntityDirectory, EntityRecord } from '../../directory/entity-directory'
import type { AlarmRepository } from './alarm.repository'
import type { AlarmStore, Stored } from './alarm-store'
import { requireComplete } from './merge-alarm'

export interface AlarmServiceParts {
  db: Database
  alarms: AlarmRepository
  store: AlarmStore
  directory: EntityDirectory
  actions: Actions
}

export type AlarmService = ReturnType<typeof alarmService>

/** Alarms: who may see and change them, and who is told. */
export function alarmService({ db, alarms, store, directory, actions }: AlarmServiceParts) {
  /** An alarm is a customer's when one of the entities it shows up at is. */
  async function requireAlarm(user: SecurityUser, operation: Operation, id: string): Promise<Alarm> {
    requireAccess(user, operation, 'ALARM')
    const alarm = await alarms.find(user.tenantId, id)
    if (!alarm) throw itemNotFound('Alarm')
    const shownAt = await directory.findMany([alarm.originator, ...(await alarms.entitiesOf(id))])
    if (user.authority === 'SYS_ADMIN') {
      if (![...shownAt.values()].some(isOfSystem)) throw permissionDenied()
      return alarm
    }
    const owned = [...shownAt.values()].find((entity) => isOf(entity, user.customerId))
    requireAccess(user, operation, 'ALARM', { tenantId: alarm.tenantId, customerId: owned?.customerId })
    return alarm
  }

  async function perform(
    user: SecurityUser,
    action: ActionType,
    originator: EntityId,
    work: (tx: Db) => Promise<Stored>,
  ): Promise<Alarm> {
    const record = await directory.find(originator)
    const done = await actions.perform(user, {
      action,
      entityType: originator.entityType,
      entityId: originator.id,
      work,
      done: ({ alarm }) => ({
        entityId: originator,
        entityName: record?.name ?? null,
        customerId: uuidOrNull(record?.customerId),
        data: { entity: alarm as unknown as JsonObject },
        isChange: false,
      }),
    })
    store.announce(done)
    return done.alarm
  }

  return {
    get: (user: SecurityUser, id: string) => requireAlarm(user, 'READ', id),

    async info(user: SecurityUser, id: string): Promise<AlarmInfo> {
      const alarm = await requireAlarm(user, 'READ', id)
      const originator = await directory.find(alarm.originator)
      return { ...alarm, originatorName: originator?.name ?? DELETED_ORIGINATOR }
    },

    async save(user: SecurityUser, input: AlarmInput): Promise<Alarm> {
      const given = requireComplete(input)
      if (given.id) {
        const known = await requireAlarm(user, 'WRITE', given.id.id)
        return perform(user, 'UPDATED', known.originator, (tx) => store.save(tx, tenantOf(user), given))
      }
      requireAccess(user, 'CREATE', 'ALARM')
      await directory.require(user, 'READ', given.originator)
      return perform(user, 'ADDED', given.originator, (tx) => store.save(tx, tenantOf(user), given))
    },

    async acknowledge(user: SecurityUser, id: string): Promise<void> {
      const { originator } = await requireAlarm(user, 'WRITE', id)
      await perform(user, 'ALARM_ACK', originator, (tx) =>
        existing(store.acknowledge(tx, tenantOf(user), id)),
      )
    },

    async clear(user: SecurityUser, id: string): Promise<void> {
      const { originator } = await requireAlarm(user, 'WRITE', id)
      await perform(user, 'ALARM_CLEAR', originator, (tx) => existing(store.clear(tx, tenantOf(user), id)))
    },

    async remove(user: SecurityUser, id: string): Promise<boolean> {
      await requireAlarm(user, 'DELETE', id)
      const removed = await db.transaction().execute((tx) => store.remove(tx, tenantOf(user), id))
      if (removed) store.announce(removed, 'DELETED')
      return removed !== undefined
    },

    /** Alarms of the entity and those propagated to it. */
    async list(
      user: SecurityUser,
      entity: EntityId,
      { statuses, withOriginator }: { statuses: AlarmStatus[]; withOriginator: boolean },
      link: TimePageLink,
    ): Promise<PageData<AlarmInfo>> {
      await requireEntity(user, entity)
      const page = await alarms.list(entity.id, statuses, link)
      const found = withOriginator
        ? await directory.findMany(page.data.map((alarm) => alarm.originator))
        : null
      const nameOf = ({ originator }: Alarm) =>
        found && (found.get(originator.id)?.name ?? DELETED_ORIGINATOR)
      return { ...page, data: page.data.map((alarm) => ({ ...alarm, originatorName: nameOf(alarm) })) }
    },

    async highestSeverity(
      user: SecurityUser,
      entity: EntityId,
      statuses: AlarmStatus[],
    ): Promise<AlarmSeverity | undefined> {
      await requireEntity(user, entity)
      return highestSeverity(await alarms.severities(entity.id, statuses))
    },
  }

  async function requireEntity(user: SecurityUser, entity: EntityId) {
    requireAccess(user, 'READ', 'ALARM')
    await directory.require(user, 'READ', entity)
  }
}

/** System administrators see alarms of what they manage, not of the tenants' own things. */
const isOfSystem = ({ entityId: { entityType } }: EntityRecord) =>
  entityType === 'TENANT' || entityType === 'TENANT_PROFILE'

const isOf = (entity: EntityRecord, customerId: string | null) =>
  customerId !== null && uuidOrNull(entity.customerId) === customerId

async function existing(step: Promise<Stored | undefined>): Promise<Stored> {
  const done = await step
  if (!done) throw itemNotFound('Alarm')
  return done
}
