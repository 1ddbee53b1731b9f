import type { Db } from '../database/database'

/** Removes what one module stores about deleted entities. */
export type Forget = (tx: Db, entityIds: string[]) => Promise<unknown>

/** A whole tenant may be deleted at once; a statement takes at most 65535 values. */
const BATCH = 5000

export type EntityCleanup = ReturnType<typeof entityCleanup>

/** Removes what is stored about deleted entities: relations, alarms, events, versions, telemetry, attributes. */
export function entityCleanup(ownData: Forget[]) {
  const records = [forgetRelations, forgetAlarms, forgetEvents, forgetVersions]
  return {
    async forget(tx: Db, entityIds: string[]) {
      for (let start = 0; start < entityIds.length; start += BATCH) {
        const batch = entityIds.slice(start, start + BATCH)
        for (const forget of [...ownData, ...records]) await forget(tx, batch)
      }
    },

    /** Removes relations, alarms, events and versions of an entity that moves to another tenant; its own data stays. */
    async detach(tx: Db, entityId: string) {
      for (const forget of records) await forget(tx, [entityId])
    },
  }
}

const forgetRelations: Forget = (tx, ids) =>
  tx
    .deleteFrom('relation')
    .where((eb) => eb.or([eb('from_id', 'in', ids), eb('to_id', 'in', ids)]))
    .execute()

const forgetAlarms: Forget = async (tx, ids) => {
  await tx.deleteFrom('alarm').where('originator_id', 'in', ids).execute()
  await tx.deleteFrom('alarm_entity').where('entity_id', 'in', ids).execute()
}

const forgetEvents: Forget = (tx, ids) => tx.deleteFrom('event').where('entity_id', 'in', ids).execute()

const forgetVersions: Forget = (tx, ids) =>
  tx.deleteFrom('document_version').where('entity_id', 'in', ids).execute()
