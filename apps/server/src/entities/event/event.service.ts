import type { EventType } from '@signalbox/model/entities/event'
import { type EntityId, uuidOrNull } from '@signalbox/model/entity-id'
import { permissionDenied } from '@signalbox/model/errors'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { TimePageLink } from '@signalbox/model/query/paging'
import type { SecurityUser } from '../../access/security-user'
import type { EntityDirectory } from '../../directory/entity-directory'
import type { EventRepository } from './event.repository'

export type EventService = ReturnType<typeof eventService>

/** Events of entities, for users who may read the entity. */
export function eventService(events: EventRepository, directory: EntityDirectory) {
  return {
    /** Clients also send a tenant id, which must be the id of the user's tenant. */
    async list(
      user: SecurityUser,
      entity: EntityId,
      tenantId: string,
      type: EventType | undefined,
      link: TimePageLink,
    ) {
      if (uuidOrNull({ id: tenantId }) !== user.tenantId) throw permissionDenied()
      await directory.require(user, 'READ', entity)
      return events.list(entity, type, link)
    },

    /** The last debug input of a rule node, if this input is among the two newest debug events of the node. */
    async lastDebugInput(user: SecurityUser, ruleNodeId: string): Promise<JsonObject | undefined> {
      const entity: EntityId = { entityType: 'RULE_NODE', id: ruleNodeId }
      await directory.require(user, 'READ', entity)
      const newest = await events.newest(entity, 'DEBUG_RULE_NODE', 2)
      return newest.find((event) => event.body.type === 'IN')?.body
    },
  }
}
