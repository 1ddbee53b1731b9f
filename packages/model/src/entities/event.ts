import { z } from 'zod'
import { EntityId, idOf, RecordId } from '../entity-id'
import { JsonObject } from '../json/json-value'

export const EVENT_TYPES = ['ERROR', 'LC_EVENT', 'STATS', 'DEBUG_RULE_NODE', 'DEBUG_RULE_CHAIN'] as const
export const EventType = z.enum(EVENT_TYPES)
export type EventType = z.infer<typeof EventType>

/** An event of a rule chain or another entity, for debugging. */
export const Event = z.object({
  id: RecordId,
  createdTime: z.number().int(),
  tenantId: idOf('TENANT'),
  entityId: EntityId,
  type: EventType,
  uid: z.string(),
  body: JsonObject,
})
export type Event = z.infer<typeof Event>
