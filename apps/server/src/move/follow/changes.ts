import type { AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityType } from '@signalbox/model/entity-id'
import type { ImportKind } from '@signalbox/model/move/import-options'
import { attributes } from '../data/attributes'
import type { DataContext, DataKind } from '../data/data-kind'
import { inParallel } from '../data/in-parallel'
import { isStateAttribute } from '../data/state-attributes'
import { copySeries, telemetrySeries } from '../data/telemetry'
import type { ImportEntity } from '../ids/import-entity.repository'
import { copyEntityData } from '../jobs/write-data'
import type { DataByEntity, LatestTimes } from '../source/source'
import {
  type FollowedKey,
  followedKeyName,
  type followedRepository,
  type ValueType,
} from './followed.repository'

const CONCURRENCY = 6
const SCOPES: Partial<Record<ValueType, AttributeScope>> = {
  CLIENT_ATTRIBUTE: 'CLIENT_SCOPE',
  SHARED_ATTRIBUTE: 'SHARED_SCOPE',
  SERVER_ATTRIBUTE: 'SERVER_SCOPE',
}

export interface ChangesParts {
  context: DataContext
  data: DataByEntity
  followed: ReturnType<typeof followedRepository>
  included: readonly ImportKind[]
}

interface ChangedSeries {
  key: string
  /** Points after this time are missing on this server; null if all points are missing. */
  after: number | null
}

/** The values of an entity that are newer at the source. */
interface Change {
  entity: ImportEntity
  series: ChangedSeries[]
  scopes: Set<AttributeScope>
}

/**
 * Compares the times of the latest values with the stored ones, and copies newer values. Returns the number of items.
 */
export async function copyChanges(
  parts: ChangesParts,
  entityType: EntityType,
  keys: FollowedKey[],
): Promise<number> {
  const { context, data, included } = parts
  const comparedKeys = keys.filter(
    ({ type, key }) =>
      included.includes(type === 'TIME_SERIES' ? 'telemetry' : 'attributes') &&
      !(entityType === 'DEVICE' && type === 'SERVER_ATTRIBUTE' && isStateAttribute(key)),
  )
  let items = 0
  for await (const page of data.latestTimes(entityType, comparedKeys))
    await inParallel(await changesIn(page, parts), CONCURRENCY, async ({ entity, series, scopes }) => {
      const scopesContext = { ...context, scopes: [...scopes] }
      // `items += await …` would read the sum before the wait, and lose what other tasks add in the meantime.
      const attributeCount =
        scopes.size > 0 ? await copyEntityData(attributes, entity, data, scopesContext) : 0
      items += attributeCount
      for (const request of requestsFor(series)) {
        const copy: DataKind['copy'] = (...args) => copySeries(...args, request)
        const copied = await copyEntityData({ ...telemetrySeries, copy }, entity, data, context)
        items += copied
      }
    })
  return items
}

/** Series whose `after` times are within this time of each other are read in one request. */
const SAME_REQUEST_MS = 60_000

/**
 * Groups series into requests. A series that changes seldom gets its own request: a common request would read the
 * other series again from the last change of this series on.
 */
export function requestsFor(series: ChangedSeries[]): { keys: string[]; after: number | null }[] {
  const requests: { keys: string[]; after: number | null }[] = []
  const startOf = ({ after }: { after: number | null }) => after ?? Number.NEGATIVE_INFINITY
  for (const changedSeries of series.toSorted((a, b) => Math.sign(startOf(a) - startOf(b)) || 0)) {
    const last = requests.at(-1)
    const isNear =
      last &&
      (last.after === changedSeries.after || startOf(changedSeries) - startOf(last) <= SAME_REQUEST_MS)
    if (isNear) last.keys.push(changedSeries.key)
    else requests.push({ keys: [changedSeries.key], after: changedSeries.after })
  }
  return requests
}

async function changesIn(page: LatestTimes[], { context, followed }: ChangesParts): Promise<Change[]> {
  const entities = await context.imported.find(
    context.tenantId,
    page.map(({ id }) => id),
  )
  const keys = new Set(page.flatMap(({ times }) => times.map(({ key }) => key)))
  const storedTimes = await followed.times(
    [...entities.values()].map(({ id }) => id),
    [...keys],
  )
  return page.flatMap(({ id, times }): Change[] => {
    const entity = entities.get(id)
    if (!entity) return []
    const change: Change = { entity, series: [], scopes: new Set() }
    for (const { type, key, ts } of times) {
      const stored = storedTimes.get(followedKeyName(entity.id, type as ValueType, key))
      if (stored !== undefined && stored >= ts) continue
      const scope = SCOPES[type as ValueType]
      if (scope) change.scopes.add(scope)
      else change.series.push({ key, after: stored ?? null })
    }
    return change.series.length > 0 || change.scopes.size > 0 ? [change] : []
  })
}
