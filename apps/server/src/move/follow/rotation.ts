import type { ImportKind } from '@signalbox/model/move/import-options'
import { BEFORE_ALL_IDS } from '../../database/ids'
import { attributes } from '../data/attributes'
import type { DataContext, DataKind } from '../data/data-kind'
import { inParallel } from '../data/in-parallel'
import { copySeries, LATE_MS, telemetrySeries } from '../data/telemetry'
import type { ImportEntity } from '../ids/import-entity.repository'
import { copyNamed } from '../jobs/write-data'
import type { DataByEntity } from '../source/source'

const AT_ONCE = 6
/** Each read begins this time before the end of the previous one, because points may have arrived during that read. */
const OVERLAP_MS = 60_000
/** The interval after which points that reached the source late are read for an entity. */
const LATE_EVERY_MS = 600_000
const PER_ROUND = 100
const ENTITY_TYPES = [...new Set([...attributes.entityTypes, ...telemetrySeries.entityTypes])]

/**
 * Reads all attributes and the new points of all keys: of some entities in each round, of all entities in the last one.
 * This finds what a comparison of latest times does not: new keys, points that arrived late, and kinds of entities that
 * cannot be queried together.
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
    const entities = await imported.after(tenantId, ENTITY_TYPES, after, PER_ROUND)
    after = entities.length < PER_ROUND ? BEFORE_ALL_IDS : entities.at(-1)!.source_id
    let items = 0
    await inParallel(entities, AT_ONCE, async (entity) => {
      const { entity_type: type } = entity
      if (included.includes('attributes') && attributes.entityTypes.includes(type)) {
        const copied = await copyNamed(attributes, entity, data, context)
        items += copied
      }
      if (!included.includes('telemetry') || !telemetrySeries.entityTypes.includes(type)) return
      const since = sinceOf(entity, isLast)
      const copy: DataKind['copy'] = (...args) => copySeries(...args, { after: since })
      const copied = await copyNamed({ ...telemetrySeries, copy }, entity, data, context)
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
