import type { EntityId } from '@signalbox/model/entity-id'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { type Message, newMessage } from '@signalbox/model/message'
import type { NodeContext } from './context'

/** The message to the root chain about an entity that a node created. */
export const createdMessage = (ctx: NodeContext, entity: JsonObject): Message =>
  newMessage({
    tenantId: ctx.tenantId,
    type: 'ENTITY_CREATED',
    originator: entity.id as EntityId,
    metadata: { ruleNodeId: ctx.node.id },
    data: JSON.stringify(entity),
  })
