import { type EntityId, entityId } from '@signalbox/model/entity-id'
import type { NodeStates } from '@signalbox/rule-nodes/context'
import type { Database } from '../../database/database'
import { json } from '../../database/tables/columns'

/** States of rule nodes by entity, in the database. `isOwn` tells whether this cluster node processes an entity. */
export function nodeStates(db: Database, isOwn: (id: string) => boolean = () => true) {
  return (nodeId: string): NodeStates => {
    const deleteStates = () => db.deleteFrom('rule_node_state').where('rule_node_id', '=', nodeId)
    return {
      async load({ id }: EntityId) {
        const row = await db
          .selectFrom('rule_node_state')
          .select('state')
          .where('rule_node_id', '=', nodeId)
          .where('entity_id', '=', id)
          .executeTakeFirst()
        return row?.state
      },
      async loadAll() {
        const rows = await db
          .selectFrom('rule_node_state')
          .select(['entity_id', 'entity_type', 'state'])
          .where('rule_node_id', '=', nodeId)
          .execute()
        return rows
          .filter((row) => isOwn(row.entity_id))
          .map((row) => ({ entityId: entityId(row.entity_type, row.entity_id), state: row.state }))
      },
      async save({ entityType, id }, state) {
        const text = json(state)
        await db
          .insertInto('rule_node_state')
          .values({ rule_node_id: nodeId, entity_id: id, entity_type: entityType, state: text })
          .onConflict((conflict) =>
            conflict.columns(['rule_node_id', 'entity_id']).doUpdateSet({ state: text }),
          )
          .execute()
      },
      remove: async ({ id }) => void (await deleteStates().where('entity_id', '=', id).execute()),
      removeAll: async () => void (await deleteStates().execute()),
    }
  }
}
