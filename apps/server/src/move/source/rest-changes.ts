import type { EntityType } from '@signalbox/model/entity-id'
import { jsonOrUndefined } from '@signalbox/model/json/json-or-undefined'
import { z } from 'zod'
import type { LatestKey, LatestTimes } from './source'
import type { SourceClient } from './source-client'

/** The limits of one request: ThingsBoard joins a table for each key. */
const ROWS_PER_REQUEST = 500
const KEYS_PER_REQUEST = 20

const Time = z.object({ ts: z.number() })
const Page = z.object({
  data: z.array(
    z.object({
      entityId: z.object({ id: z.string() }),
      latest: z.record(z.string(), z.record(z.string(), Time)).nullish(),
    }),
  ),
  hasNext: z.boolean(),
})

/** Reads the times of the latest values of all entities of a kind, many entities and keys in one request. */
export const restChanges = (client: SourceClient) =>
  async function* latestTimes(
    entityType: EntityType,
    keys: readonly LatestKey[],
  ): AsyncGenerator<LatestTimes[]> {
    for (let first = 0; first < keys.length; first += KEYS_PER_REQUEST) {
      const latestValues = keys.slice(first, first + KEYS_PER_REQUEST)
      for (let page = 0; ; page++) {
        const found = await requestPage(client, entityType, latestValues, page)
        yield found.data.map(({ entityId, latest }) => ({
          id: entityId.id.toLowerCase(),
          times: latestValues.flatMap(({ type, key }) => {
            const ts = latest?.[type]?.[key]?.ts ?? 0
            return ts > 0 ? [{ type, key, ts }] : []
          }),
        }))
        if (!found.hasNext || found.data.length === 0) break
      }
    }
  }

async function requestPage(
  client: SourceClient,
  entityType: EntityType,
  latestValues: LatestKey[],
  page: number,
) {
  const sortOrder = { key: { type: 'ENTITY_FIELD', key: 'createdTime' }, direction: 'ASC' }
  const text = await client.post('/api/entitiesQuery/find', {
    // Every version has this filter. It compares the start of the name, so an empty text matches all entities.
    entityFilter: { type: 'entityName', entityType, entityNameFilter: '' },
    pageLink: { page, pageSize: ROWS_PER_REQUEST, sortOrder },
    entityFields: [],
    latestValues,
  })
  return Page.parse(jsonOrUndefined(text))
}
