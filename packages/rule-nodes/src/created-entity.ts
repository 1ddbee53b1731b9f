import type { EntityId } from '@signalbox/model/entity-id'
import { type Message, newMessage } from '@signalbox/model/message'
import type { Entities, NodeContext } from './context'

/** Creates an entity and sends a message about it to the root chain. */
export async function createEntity(
  ctx: NodeContext,
  enqueue: (msg: Message) => void,
  ...content: Parameters<Entities['create']>
): Promise<EntityId> {
  const entity = await ctx.entities.create(...content)
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
