import type { Event, EventType } from '@signalbox/model/entities/event'
import { type EntityId, entityId } from '@signalbox/model/entity-id'
import type { EventFilter } from '@signalbox/model/query/event-filter'
import type { TimePageLink } from '@signalbox/model/query/paging'
import type { Selectable } from 'kysely'
import type { Database } from '../../database/database'
import type { EventTable } from '../../database/tables/records'
import { listTimePage, mapPage } from '../../directory/list-page'
import { eventCondition } from './event-conditions'

export type EventRepository = ReturnType<typeof eventRepository>

export type TimeRange = Pick<TimePageLink, 'startTime' | 'endTime'>

const RULES = {
  sort: { createdTime: 'created_time', ts: 'created_time', id: 'id', eventType: 'type' },
  tieBreaker: 'id',
  time: 'created_time',
}

/** Reads and removes events, which the rule engine writes. */
export function eventRepository(db: Database) {
  const eventsOf = (entity: EntityId) =>
    db
      .selectFrom('event')
      .selectAll()
      .where('entity_id', '=', entity.id)
      .where('entity_type', '=', entity.entityType)

  return {
    async list(entity: EntityId, type: EventType | undefined, link: TimePageLink) {
      const query = type ? eventsOf(entity).where('type', '=', type) : eventsOf(entity)
      // Lists of one type have no text search.
      const pageLink = type ? { ...link, textSearch: undefined } : link
      return mapPage(await listTimePage(query, pageLink, { ...RULES, search: ['type'] }), toEvent)
    },

    async filtered(entity: EntityId, filter: EventFilter, link: TimePageLink) {
      const query = eventsOf(entity).where(eventCondition(filter))
      return mapPage(await listTimePage(query, link, { ...RULES, search: [] }), toEvent)
    },

    /** Removes the events that match the filter; both ends of the time range are included. */
    remove: (entity: EntityId, filter: EventFilter, { startTime, endTime }: TimeRange) =>
      db
        .deleteFrom('event')
        .where('entity_id', '=', entity.id)
        .where('entity_type', '=', entity.entityType)
        .where(eventCondition(filter))
        .$if(startTime !== undefined, (q) => q.where('created_time', '>=', startTime!))
        .$if(endTime !== undefined, (q) => q.where('created_time', '<=', endTime!))
        .execute(),

    async newest(entity: EntityId, type: EventType, count: number): Promise<Event[]> {
      const rows = await eventsOf(entity)
        .where('type', '=', type)
        .orderBy('created_time', 'desc')
        .orderBy('id', 'desc')
        .limit(count)
        .execute()
      return rows.map(toEvent)
    },
  }
}

function toEvent(row: Selectable<EventTable>): Event {
  return {
    id: { id: row.id },
    createdTime: row.created_time,
    tenantId: entityId('TENANT', row.tenant_id),
    entityId: entityId(row.entity_type, row.entity_id),
    type: row.type as EventType,
    uid: row.uid,
    body: row.body,
  }
}
