import { AlarmInput } from '@signalbox/model/alarms/alarm'
import { AlarmInfoReply, AlarmReply, alarmReply } from '@signalbox/model/alarms/alarm-reply'
import { EntityType } from '@signalbox/model/entity-id'
import { pageOf } from '@signalbox/model/query/paging'
import { z } from 'zod'
import { mapPage } from '../../directory/list-page'
import type { App } from '../../http/app'
import { ANY_USER, userOf } from '../../http/authentication'
import { IdParam, TimePageQuery, timePageLink, uuid } from '../../http/paging'
import { Flag } from '../../http/parameters/flag'
import type { AlarmService } from './alarm.service'
import { AlarmListQuery, entityFilterOf, StatusQuery, statusesIn } from './alarm-filters'

const ListQuery = TimePageQuery.extend({
  ...StatusQuery.shape,
  fetchOriginator: Flag(false),
})
const EntityParam = z.object({ entityType: EntityType, entityId: z.string() })

/** `/api/alarm`: one alarm, its acknowledgement and clearing, and the alarms of an entity. */
export function alarmRoutes(app: App, alarms: AlarmService) {
  const config = { authority: ANY_USER }

  app.get(
    '/api/alarm/:id',
    { config, schema: { params: IdParam, response: { 200: AlarmReply } } },
    async (req) => alarmReply(await alarms.get(userOf(req), uuid(req.params.id))),
  )

  app.get(
    '/api/alarm/info/:id',
    { config, schema: { params: IdParam, response: { 200: AlarmInfoReply } } },
    async (req) => alarmReply(await alarms.info(userOf(req), uuid(req.params.id))),
  )

  app.post(
    '/api/alarm',
    { config, schema: { body: AlarmInput, response: { 200: AlarmReply } } },
    async (req) => alarmReply(await alarms.save(userOf(req), req.body)),
  )

  app.delete(
    '/api/alarm/:id',
    { config, schema: { params: IdParam, response: { 200: z.boolean() } } },
    (req) => alarms.remove(userOf(req), uuid(req.params.id)),
  )

  // Clients of ThingsBoard 3.5 and later read the alarm from these two responses.
  app.post(
    '/api/alarm/:id/ack',
    { config, schema: { params: IdParam, response: { 200: AlarmInfoReply } } },
    async (req) => alarmReply(await alarms.acknowledge(userOf(req), uuid(req.params.id))),
  )

  app.post(
    '/api/alarm/:id/clear',
    { config, schema: { params: IdParam, response: { 200: AlarmInfoReply } } },
    async (req) => alarmReply(await alarms.clear(userOf(req), uuid(req.params.id))),
  )

  app.get(
    '/api/alarm/:entityType/:entityId',
    {
      config,
      schema: { params: EntityParam, querystring: ListQuery, response: { 200: pageOf(AlarmInfoReply) } },
    },
    async (req) => {
      const filter = { statuses: statusesIn(req.query), withOriginator: req.query.fetchOriginator }
      const page = await alarms.list(userOf(req), entityOf(req.params), filter, timePageLink(req.query))
      return mapPage(page, alarmReply)
    },
  )

  app.get(
    '/api/v2/alarm/:entityType/:entityId',
    {
      config,
      schema: {
        params: EntityParam,
        querystring: TimePageQuery.extend(AlarmListQuery.shape),
        response: { 200: pageOf(AlarmInfoReply) },
      },
    },
    async (req) => {
      const filter = { ...entityFilterOf(req.query), withOriginator: true }
      const page = await alarms.list(userOf(req), entityOf(req.params), filter, timePageLink(req.query))
      return mapPage(page, alarmReply)
    },
  )

  app.get(
    '/api/alarm/highestSeverity/:entityType/:entityId',
    { config, schema: { params: EntityParam, querystring: StatusQuery } },
    async (req, reply) => {
      const severity = await alarms.highestSeverity(userOf(req), entityOf(req.params), statusesIn(req.query))
      if (!severity) return reply.send()
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(severity))
    },
  )
}

const entityOf = ({ entityType, entityId }: z.infer<typeof EntityParam>) => ({
  entityType,
  id: uuid(entityId),
})
