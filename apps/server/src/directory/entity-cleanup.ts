import type { Db } from '../database/database'

/** Removes the data that one module stores about deleted entities. */
export type Forget = (tx: Db, entityIds: string[]) => Promise<unknown>

/** All entities of a tenant may be deleted at once, and a statement takes at most 65535 values. */
const BATCH_SIZE = 5000

export type EntityCleanup = ReturnType<typeof entityCleanup>

/**
 * Removes the data of deleted entities: relations, alarms, events, versions, states of rule nodes, telemetry,
 * attributes.
 */
export function entityCleanup(ownData: Forget[]) {
  const records = [forgetRelations, forgetAlarms, forgetEvents, forgetVersions, forgetNodeStates]
  return {
    async forget(tx: Db, entityIds: string[]) {
      for (let start = 0; start < entityIds.length; start += BATCH_SIZE) {
        const batch = entityIds.slice(start, start + BATCH_SIZE)
        for (const forget of [...ownData, ...records]) await forget(tx, batch)
      }
    },

    /**
     * Removes relations, alarms, events, versions and states of rule nodes of an entity that moves to another tenant.
     * Its telemetry and attributes stay.
     */
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

/** The condition includes all rule nodes, because the index of the table begins with the id of the rule node. */
const forgetNodeStates: Forget = (tx, ids) =>
  tx
    .deleteFrom('rule_node_state')
    .where('rule_node_id', 'in', (eb) => eb.selectFrom('rule_node').select('id'))
    .where('entity_id', 'in', ids)
    .execute()
