import { EntityFilter } from '@signalbox/model/entity-filter'
import { AlarmDataQuery, EntityDataQuery } from '@signalbox/model/entity-query'
import { z } from 'zod'
import type { App } from '../http/app'
import { TENANT_USERS, userOf } from '../http/authentication'
import type { DataQueries } from './data-queries'
import { scopeOf } from './scope'

const Flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** The REST resource of data queries. */
export function queryRoutes(app: App, { entityQueries, alarmQueries }: DataQueries) {
  const config = { authority: TENANT_USERS }

  app.post('/api/entitiesQuery/find', { config, schema: { body: EntityDataQuery } }, (req) =>
    entityQueries.find(scopeOf(userOf(req)), req.body),
  )

  app.post(
    '/api/entitiesQuery/count',
    { config, schema: { body: z.object({ entityFilter: EntityFilter }), response: { 200: z.number() } } },
    (req) => entityQueries.count(scopeOf(userOf(req)), req.body.entityFilter),
  )

  app.post(
    '/api/entitiesQuery/find/keys',
    {
      config,
      schema: { body: EntityDataQuery, querystring: z.object({ timeseries: Flag, attributes: Flag }) },
    },
    (req) => entityQueries.keys(scopeOf(userOf(req)), req.body, req.query),
  )

  app.post('/api/alarmsQuery/find', { config, schema: { body: AlarmDataQuery } }, async (req) => {
    const { page } = await alarmQueries.find(scopeOf(userOf(req)), req.body)
    return page
  })
}
