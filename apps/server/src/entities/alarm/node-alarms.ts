import { isActive } from '@signalbox/model/alarms/alarm-status'
import type { EntityId } from '@signalbox/model/entity-id'
import type { Alarms } from '@signalbox/rule-nodes/context'
import type { Database } from '../../database/database'
import { transaction } from '../../database/transaction'
import type { EntityDirectory } from '../../directory/entity-directory'
import type { AlarmRepository } from './alarm.repository'
import type { AlarmStore } from './alarm-store'
import { requireComplete } from './merge-alarm'

export interface NodeAlarmParts {
  db: Database
  alarms: AlarmRepository
  store: AlarmStore
  directory: EntityDirectory
}

/** Alarms for rule nodes. Changes are not audited, and the nodes themselves send the messages. */
export function nodeAlarms({ db, alarms, store, directory }: NodeAlarmParts, tenantId: string): Alarms {
  /** Throws unless the originator belongs to the tenant: a script may have set another originator. */
  async function requireOwnOriginator(originator: EntityId) {
    const record = await directory.find(originator)
    if (record?.tenantId?.id !== tenantId)
      throw new Error(`${originator.entityType} ${originator.id} does not exist`)
  }

  return {
    find: (id) => alarms.find(tenantId, id),
    findActive: (originator, type) => alarms.findActive(tenantId, originator.id, type),

    async save(input) {
      const given = requireComplete(input)
      if (!given.id) await requireOwnOriginator(given.originator)
      const stored = await transaction(db, (tx) => store.save(tx, tenantId, given))
      store.announce(stored)
      return { alarm: stored.alarm, created: stored.isNew }
    },

    async update(alarm) {
      const stored = await transaction(db, async (tx) => {
        const locked = await alarms.lock(tx, tenantId, alarm.id.id)
        if (!locked || !isActive(locked.status)) return undefined
        return store.save(tx, tenantId, { ...alarm, status: locked.status })
      })
      if (!stored) return undefined
      store.announce(stored)
      return stored.alarm
    },

    async clear(id, details, clearTs) {
      const stored = await transaction(db, (tx) => store.clear(tx, tenantId, id, details, clearTs))
      if (!stored?.isChanged) return undefined
      store.announce(stored)
      return stored.alarm
    },
  }
}
