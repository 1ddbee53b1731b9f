import type { ImportKind } from '@signalbox/model/move/import-options'
import { BEFORE_ALL_IDS } from '../../database/ids'
import { attributes } from '../data/attributes'
import type { DataContext, DataKind } from '../data/data-kind'
import { inParallel } from '../data/in-parallel'
import { copySeries, LATE_MS, telemetrySeries } from '../data/telemetry'
import type { ImportEntity } from '../ids/import-entity.repository'
import { copyEntityData } from '../jobs/write-data'
import type { DataByEntity } from '../source/source'

const CONCURRENCY = 6
/** Each read also requests the points of the minute before the previous read: points may arrive during a read. */
const OVERLAP_MS = 60_000
/** At this interval, points that reached the source late are read for each entity. */
const LATE_EVERY_MS = 600_000
const ENTITIES_PER_ROUND = 100
const ENTITY_TYPES = [...new Set([...attributes.entityTypes, ...telemetrySeries.entityTypes])]

/**
 * Reads all attributes and the new points of all keys: of some entities in each round, of all entities in the last
 * round. This finds what a comparison of latest times does not find: new keys, points that reached the source late, and
 * values of entity types whose latest times are not compared.
 */
export function rotation(context: DataContext, data: DataByEntity, included: readonly ImportKind[]) {
  const { imported, tenantId } = context
  let after = BEFORE_ALL_IDS
  const startedMs = Date.now()
  /** The time when late points of an entity were last read, by its source id. */
  const lateRead = new Map<string, number>()

  function sinceOf({ source_id, series_until: until }: ImportEntity, isLast: boolean) {
    if (until === null) return null
    const now = Date.now()
    if (!isLast && now - (lateRead.get(source_id) ?? startedMs) < LATE_EVERY_MS) return until - OVERLAP_MS
    lateRead.set(source_id, now)
    return until - LATE_MS
  }

  async function readNext(isLast: boolean): Promise<number> {
    const entities = await imported.after(tenantId, ENTITY_TYPES, after, ENTITIES_PER_ROUND)
    after = entities.length < ENTITIES_PER_ROUND ? BEFORE_ALL_IDS : entities.at(-1)!.source_id
    let items = 0
    await inParallel(entities, CONCURRENCY, async (entity) => {
      const { entity_type: type } = entity
      if (included.includes('attributes') && attributes.entityTypes.includes(type)) {
        const copied = await copyEntityData(attributes, entity, data, context)
        items += copied
      }
      if (!included.includes('telemetry') || !telemetrySeries.entityTypes.includes(type)) return
      const since = sinceOf(entity, isLast)
      const copy: DataKind['copy'] = (...args) => copySeries(...args, { after: since })
      const copied = await copyEntityData({ ...telemetrySeries, copy }, entity, data, context)
      items += copied
    })
    return items
  }

  return async (isLast: boolean): Promise<number> => {
    if (!isLast) return readNext(false)
    after = BEFORE_ALL_IDS
    let items = 0
    do items += await readNext(true)
    while (after !== BEFORE_ALL_IDS)
    return items
  }
}
