import type { EntityId } from '@signalbox/model/entity-id'
import { z } from 'zod'
import type { QuerySlots } from '../database/query-slots'
import type { App } from '../http/app'
import { ANY_USER, userOf } from '../http/authentication'
import { Flag } from '../http/parameters/flag'
import { type AnswerPoint, timeseriesJson } from './reading/answers'
import { dataEntityId, type TelemetryAccess } from './telemetry-access'
import type { TelemetryChanges } from './telemetry-changes'
import {
  historyQuery,
  KeysQuery,
  OptionalLong,
  PREFIX,
  queryKeys,
  requiredKeys,
  TimeseriesQuery,
} from './telemetry-parameters'
import type { TimeseriesService } from './timeseries.service'

const Entity = z.object({ entityType: z.string(), entityId: z.string() })
const Saving = Entity.extend({ scope: z.string() })
const SavingWithTtl = Saving.extend({ ttl: z.coerce.number().int().min(0) })
const RemovalQuery = KeysQuery.extend({
  deleteAllDataForKeys: Flag(false),
  startTs: OptionalLong,
  endTs: OptionalLong,
  rewriteLatestIfDeleted: Flag(false),
})

interface Parts {
  access: TelemetryAccess
  changes: TelemetryChanges
  timeseries: TimeseriesService
  slots: QuerySlots
}

/** Reading, saving and deleting time series. */
export function timeseriesRoutes(app: App, { access, changes, timeseries, slots }: Parts) {
  const config = { authority: ANY_USER }
  const entity = `${PREFIX}/:entityType/:entityId`
  const idOf = ({ entityType, entityId }: z.infer<typeof Entity>) => dataEntityId(entityType, entityId)

  app.get(`${entity}/keys/timeseries`, { config, schema: { params: Entity } }, async (req) => {
    const { entityId } = await access(userOf(req), 'READ_TELEMETRY', idOf(req.params))
    return timeseries.keys(entityId)
  })

  app.get(
    `${entity}/values/timeseries`,
    {
      config,
      schema: { params: Entity, querystring: TimeseriesQuery.extend({ useStrictDataTypes: Flag(false) }) },
    },
    async (req, reply) => {
      const id = idOf(req.params)
      const { useStrictDataTypes, ...range } = req.query
      const query = historyQuery(range)
      await access(userOf(req), 'READ_TELEMETRY', id)
      const json = query
        ? await slots.run(userOf(req).tenantId, async () =>
            timeseriesJson(await timeseries.history(id, query), useStrictDataTypes),
          )
        : await timeseriesJson(await latestValues(timeseries, id, queryKeys(range)), useStrictDataTypes)
      return reply.type('application/json; charset=utf-8').send(json)
    },
  )

  app.post(`${entity}/timeseries/:scope`, { config, schema: { params: Saving } }, async (req, reply) => {
    await changes.saveTimeseries(userOf(req), idOf(req.params), String(req.body ?? ''))
    return reply.send()
  })

  app.post(
    `${entity}/timeseries/:scope/:ttl`,
    { config, schema: { params: SavingWithTtl } },
    async (req, reply) => {
      await changes.saveTimeseries(userOf(req), idOf(req.params), String(req.body ?? ''), req.params.ttl)
      return reply.send()
    },
  )

  app.delete(
    `${entity}/timeseries/delete`,
    { config, schema: { params: Entity, querystring: RemovalQuery } },
    async (req, reply) => {
      const { deleteAllDataForKeys, startTs, endTs, rewriteLatestIfDeleted } = req.query
      await changes.removeTimeseries(userOf(req), idOf(req.params), {
        keys: requiredKeys(req.query),
        all: deleteAllDataForKeys,
        startTs,
        endTs,
        rewriteLatest: rewriteLatestIfDeleted,
      })
      return reply.send()
    },
  )
}

/** The newest point per key; a requested key without points has null. */
async function latestValues(timeseries: TimeseriesService, id: EntityId, keys: string[] | undefined) {
  const points = new Map<string, AnswerPoint[]>()
  for (const key of keys ?? []) points.set(key, [{ ts: Date.now(), value: null }])
  for (const { key, ts, value } of await timeseries.latest(id, keys)) points.set(key, [{ ts, value }])
  return points
}
