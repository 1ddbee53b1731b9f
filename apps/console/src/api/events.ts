import type { EntityId } from '@signalbox/model/entity-id'
import type { Event, EventType } from '@signalbox/model/event'
import type { PageData, TimePageLink } from '@signalbox/model/paging'
import { pageParams } from './paging'
import { get } from './request'

export const eventKeys = {
  list: (entity: EntityId, type: EventType, ...rest: unknown[]) => ['events', entity, type, ...rest] as const,
}

/** What happened inside an entity; the events belong to a tenant, or to the system. */
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
