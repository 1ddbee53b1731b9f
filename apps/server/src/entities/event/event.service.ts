import type { EventType } from '@signalbox/model/entities/event'
import { type EntityId, uuidOrNull } from '@signalbox/model/entity-id'
import { permissionDenied } from '@signalbox/model/errors'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { EventFilter } from '@signalbox/model/query/event-filter'
import type { TimePageLink } from '@signalbox/model/query/paging'
import type { SecurityUser } from '../../access/security-user'
import type { EntityDirectory } from '../../directory/entity-directory'
import type { EventRepository, TimeRange } from './event.repository'

export type EventService = ReturnType<typeof eventService>

/** Events of entities, for users who may read the entity. */
export function eventService(events: EventRepository, directory: EntityDirectory) {
  /** Clients also send a tenant id, which must be the id of the user's tenant. */
  function requireOwnTenant(user: SecurityUser, tenantId: string) {
    if (uuidOrNull({ id: tenantId }) !== user.tenantId) throw permissionDenied()
  }

  return {
    async list(
      user: SecurityUser,
      entity: EntityId,
      tenantId: string,
      type: EventType | undefined,
      link: TimePageLink,
    ) {
      requireOwnTenant(user, tenantId)
      await directory.require(user, 'READ', entity)
      return events.list(entity, type, link)
    },

    async filtered(
      user: SecurityUser,
      entity: EntityId,
      tenantId: string,
      filter: EventFilter,
      link: TimePageLink,
    ) {
      requireOwnTenant(user, tenantId)
      await directory.require(user, 'READ', entity)
      return events.filtered(entity, filter, link)
    },

    async clear(user: SecurityUser, entity: EntityId, filter: EventFilter, range: TimeRange): Promise<void> {
      await directory.require(user, 'WRITE', entity)
      await events.remove(entity, filter, range)
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
