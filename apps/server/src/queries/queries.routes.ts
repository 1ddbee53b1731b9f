import { ATTRIBUTE_SCOPES } from '@signalbox/model/entities/attribute'
import {
  AlarmCountQuery,
  AlarmDataQuery,
  EntityCountQuery,
  EntityDataQuery,
} from '@signalbox/model/query/entity-query'
import { z } from 'zod'
import type { App } from '../http/app'
import { TENANT_USERS, userOf } from '../http/authentication'
import { RequiredFlag } from '../http/parameters/flag'
import type { CountAlarms } from './count-alarms'
import type { DataQueries } from './data-queries'
import { scopeOf } from './scope'

/** Clients of ThingsBoard 3.6 and later may limit the attribute keys to one scope. */
const KeysQuery = z.object({
  timeseries: RequiredFlag,
  attributes: RequiredFlag,
  scope: z.enum(ATTRIBUTE_SCOPES).optional(),
})

/** The REST resource of data queries. */
export function queryRoutes(
  app: App,
  { entityQueries, alarmQueries }: DataQueries,
  countAlarms: CountAlarms,
) {
  const config = { authority: TENANT_USERS, refuseWhen: 'busy' as const }

  app.post('/api/entitiesQuery/find', { config, schema: { body: EntityDataQuery } }, async (req, reply) => {
    const json = await entityQueries.findJson(scopeOf(userOf(req)), req.body)
    return reply.type(JSON_TYPE).send(json)
  })

  app.post(
    '/api/entitiesQuery/count',
    { config, schema: { body: EntityCountQuery, response: { 200: z.number() } } },
    (req) => entityQueries.count(scopeOf(userOf(req)), req.body.entityFilter, req.body.keyFilters),
  )

  app.post(
    '/api/entitiesQuery/find/keys',
    {
      config,
      schema: { body: EntityDataQuery, querystring: KeysQuery },
    },
    (req) => entityQueries.keys(scopeOf(userOf(req)), req.body, req.query),
  )

  app.post('/api/alarmsQuery/find', { config, schema: { body: AlarmDataQuery } }, async (req, reply) => {
    const json = await alarmQueries.findJson(scopeOf(userOf(req)), req.body)
    return reply.type(JSON_TYPE).send(json)
  })

  app.post(
    '/api/alarmsQuery/count',
    { config, schema: { body: AlarmCountQuery, response: { 200: z.number() } } },
    (req) => countAlarms(userOf(req), req.body),
  )
}

const JSON_TYPE = 'application/json; charset=utf-8'
