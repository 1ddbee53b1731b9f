import { isActive } from '@signalbox/model/alarms/alarm-status'
import type { EntityId } from '@signalbox/model/entity-id'
import type { Alarms } from '@signalbox/rule-nodes/context'
import type { Database } from '../../database/database'
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
  /** Throws unless the originator belongs to the tenant: a script may have set it. */
  async function requireOwn(originator: EntityId) {
    const record = await directory.find(originator)
    if (record?.tenantId?.id !== tenantId)
      throw new Error(`${originator.entityType} ${originator.id} does not exist`)
  }

  return {
    find: (id) => alarms.find(tenantId, id),
    findActive: (originator, type) => alarms.findActive(tenantId, originator.id, type),

    async save(input) {
      const given = requireComplete(input)
      if (!given.id) await requireOwn(given.originator)
      const done = await db.transaction().execute((tx) => store.save(tx, tenantId, given))
      store.announce(done)
      return { alarm: done.alarm, created: done.isNew }
    },

    async update(alarm) {
      const done = await db.transaction().execute(async (tx) => {
        const known = await alarms.lock(tx, tenantId, alarm.id.id)
        if (!known || !isActive(known.status)) return undefined
        return store.save(tx, tenantId, { ...alarm, status: known.status })
      })
      if (!done) return undefined
      store.announce(done)
      return done.alarm
    },

    async clear(id, details, clearTs) {
      const done = await db.transaction().execute((tx) => store.clear(tx, tenantId, id, details, clearTs))
      if (!done?.isChanged) return undefined
      store.announce(done)
      return done.alarm
    },
  }
}
