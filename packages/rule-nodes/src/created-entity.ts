import type { EntityId } from '@signalbox/model/entity-id'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { type Message, newMessage } from '@signalbox/model/message'
import type { Entities, NodeContext } from './context'

/**
 * Creates an entity and sends a message about it to the root chain. If another node creates it at the same moment,
 * that entity is used.
 */
export async function createEntity(
  ctx: NodeContext,
  enqueue: (msg: Message) => void,
  ...[entityType, name, type]: Parameters<Entities['create']>
): Promise<EntityId> {
  let entity: JsonObject
  try {
    entity = await ctx.entities.create(entityType, name, type)
  } catch (error) {
    const existing = await ctx.entities.findByName(entityType, name)
    if (!existing) throw error
    return existing
  }
  const originator = entity.id as EntityId
  enqueue(
    newMessage({
      tenantId: ctx.tenantId,
      type: 'ENTITY_CREATED',
      originator,
      metadata: { ruleNodeId: ctx.node.id },
      data: JSON.stringify(entity),
    }),
  )
  return originator
}
