import { alarmReply } from '@signalbox/model/alarms/alarm-reply'
import { ATTRIBUTE_SCOPES } from '@signalbox/model/entities/attribute'
import {
  AlarmCountQuery,
  AlarmDataQuery,
  EntityCountQuery,
  EntityDataQuery,
} from '@signalbox/model/query/entity-query'
import type { PageData } from '@signalbox/model/query/paging'
import { z } from 'zod'
import { mapPage } from '../directory/list-page'
import type { App } from '../http/app'
import { TENANT_USERS, userOf } from '../http/authentication'
import { slicedJson } from '../http/sliced-json'
import type { CountAlarms } from './count-alarms'
import type { DataQueries } from './data-queries'
import { rowsPerSlice, type Selection } from './query-limits'
import { scopeOf } from './scope'

const Flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** From 3.6 on the attributes of one scope can be asked for. */
const KeysQuery = z.object({
  timeseries: Flag,
  attributes: Flag,
  scope: z.enum(ATTRIBUTE_SCOPES).optional(),
})

/** The REST resource of data queries. */
export function queryRoutes(
  app: App,
  { entityQueries, alarmQueries }: DataQueries,
  countAlarms: CountAlarms,
) {
  const config = { authority: TENANT_USERS }

  app.post('/api/entitiesQuery/find', { config, schema: { body: EntityDataQuery } }, async (req, reply) => {
    const page = await entityQueries.find(scopeOf(userOf(req)), req.body)
    return reply.type(JSON_TYPE).send(pageJson(page, req.body))
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
    const { page } = await alarmQueries.find(scopeOf(userOf(req)), req.body)
    return reply.type(JSON_TYPE).send(pageJson(mapPage(page, alarmReply), req.body))
  })

  app.post(
    '/api/alarmsQuery/count',
    { config, schema: { body: AlarmCountQuery, response: { 200: z.number() } } },
    (req) => countAlarms(userOf(req), req.body),
  )
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** A page may hold many values, so they are encoded in slices. */
function pageJson({ data, ...rest }: PageData<object>, selection: Selection) {
  const tail = `],${JSON.stringify(rest).slice(1)}`
  return slicedJson('{"data":[', data, (row) => JSON.stringify(row), tail, rowsPerSlice(selection))
}
