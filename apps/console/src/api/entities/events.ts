import type { Event, EventType } from '@signalbox/model/entities/event'
import type { EntityId } from '@signalbox/model/entity-id'
import type { PageData, TimePageLink } from '@signalbox/model/query/paging'
import { pageParams } from '../request/paging'
import { get } from '../request/request'

export const eventKeys = {
  list: (entity: EntityId, type: EventType, ...rest: unknown[]) => ['events', entity, type, ...rest] as const,
}

/** A page of the events of an entity. `tenantId` is the tenant of the events; the null UUID for system events. */
export const listEvents = (
  { entityType, id }: EntityId,
  type: EventType,
  tenantId: string,
  link: TimePageLink,
) =>
  get<PageData<Event>>(`/api/events/${entityType}/${id}/${type}`, {
    params: pageParams(link, { tenantId }),
    ignoreErrors: true,
  })
