import { Event, EventType } from '@signalbox/model/entities/event'
import { EntityType } from '@signalbox/model/entity-id'
import { EventFilter } from '@signalbox/model/query/event-filter'
import { pageOf } from '@signalbox/model/query/paging'
import { z } from 'zod'
import type { App } from '../../http/app'
import { ANY_USER, userOf } from '../../http/authentication'
import { TimePageQuery, timePageLink, uuid } from '../../http/paging'
import type { EventService } from './event.service'

const Query = TimePageQuery.extend({ tenantId: z.string() })
const EntityParams = z.object({ entityType: EntityType, entityId: z.string() })

const Range = TimePageQuery.pick({ startTime: true, endTime: true })

/** `/api/events`: the events of an entity, of all types, of one type, or those that match a filter. */
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

  app.post(
    '/api/events/:entityType/:entityId',
    {
      ...anyUser,
      schema: { params: EntityParams, querystring: Query, body: EventFilter, response: page },
    },
    (req) => {
      const entity = { entityType: req.params.entityType, id: uuid(req.params.entityId) }
      const tenantId = uuid(req.query.tenantId)
      return events.filtered(userOf(req), entity, tenantId, req.body, timePageLink(req.query))
    },
  )

  app.post(
    '/api/events/:entityType/:entityId/clear',
    { ...anyUser, schema: { params: EntityParams, querystring: Range, body: EventFilter } },
    async (req, reply) => {
      const entity = { entityType: req.params.entityType, id: uuid(req.params.entityId) }
      await events.clear(userOf(req), entity, req.body, req.query)
      return reply.send()
    },
  )
}
