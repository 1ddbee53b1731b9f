import { Event, EventType } from '@signalbox/model/entities/event'
import { EntityType } from '@signalbox/model/entity-id'
import { pageOf } from '@signalbox/model/query/paging'
import { z } from 'zod'
import type { App } from '../../http/app'
import { ANY_USER, userOf } from '../../http/authentication'
import { TimePageQuery, timePageLink, uuid } from '../../http/paging'
import type { EventService } from './event.service'

const Query = TimePageQuery.extend({ tenantId: z.string() })
const EntityParams = z.object({ entityType: EntityType, entityId: z.string() })

/** `/api/events`: the events of an entity, of all types or of one type. */
export function eventRoutes(app: App, events: EventService) {
  const anyUser = { config: { authority: ANY_USER } }
  const page = { 200: pageOf(Event) }

  app.get(
    '/api/events/:entityType/:entityId/:eventType',
    {
      ...anyUser,
      schema: { params: EntityParams.extend({ eventType: EventType }), querystring: Query, response: page },
    },
    (req) => {
      const entity = { entityType: req.params.entityType, id: uuid(req.params.entityId) }
      const tenantId = uuid(req.query.tenantId)
      return events.list(userOf(req), entity, tenantId, req.params.eventType, timePageLink(req.query))
    },
  )

  app.get(
    '/api/events/:entityType/:entityId',
    { ...anyUser, schema: { params: EntityParams, querystring: Query, response: page } },
    (req) => {
      const entity = { entityType: req.params.entityType, id: uuid(req.params.entityId) }
      return events.list(userOf(req), entity, uuid(req.query.tenantId), undefined, timePageLink(req.query))
    },
  )
}
