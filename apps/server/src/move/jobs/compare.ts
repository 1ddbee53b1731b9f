import { EntityRelation } from '@signalbox/model/entities/relation'
import { kindsWith } from '@signalbox/model/entity-kinds/kinds-with'
import type { ImportKind } from '@signalbox/model/move/import-options'
import type { ImportComparison } from '@signalbox/model/move/import-report'
import { textValue } from '@signalbox/model/telemetry'
import { alarmRepository } from '../../entities/alarm/alarm.repository'
import { relationRepository } from '../../entities/relation/relation.repository'
import type { DataContext } from '../data/data-kind'
import { derivedId } from '../ids/derived-id'
import { type ImportEntity, sourceIdOf, targetIdOf } from '../ids/import-entity.repository'
import { rewriteIds } from '../ids/rewrite'
import { kindWriters } from '../kinds'
import { uuidIn } from '../source/json-members'

const SAMPLED_ENTITIES = 100
const SAMPLED_ALARMS = 500
const MAX_NAMED = 100

/** Compares the import with the source: the number of each kind, and a sample of values, relations and alarms. */
export async function compareWithSource(
  context: DataContext,
  included: readonly ImportKind[],
): Promise<ImportComparison[]> {
  const checks = [await compareCounts(context, included)]
  const sample = await sampleOf(context)
  if (included.includes('telemetry')) checks.push(await compareValues(context, sample))
  if (included.includes('relations')) checks.push(await compareRelations(context, sample))
  if (included.includes('alarms')) checks.push(await compareAlarms(context))
  return checks
}

async function compareCounts(
  { source, imported, tenantId }: DataContext,
  included: readonly ImportKind[],
): Promise<ImportComparison> {
  const result = comparison('counts')
  for (const { kind, entityType } of kindWriters) {
    if (!included.includes(kind)) continue
    const sourceCount = await source.count(kind)
    const storedCount = await imported.count(tenantId, [entityType])
    add(result, storedCount >= sourceCount, `${kind}: ${sourceCount} at the source, ${storedCount} here`)
  }
  return result
}

async function compareValues(context: DataContext, sample: ImportEntity[]): Promise<ImportComparison> {
  const { telemetry } = context
  const result = comparison('values')
  for await (const { entity, points } of latestOf(context, sample)) {
    const stored = new Map(
      (await telemetry.timeseries.latest(targetIdOf(entity))).map((point) => [point.key, point]),
    )
    for (const { key, ts, value } of points) {
      const found = stored.get(key)
      // Different times mean that one of the servers has received a newer value.
      const isEqual = found && (found.ts !== ts || textValue(found.value) === textValue(value))
      add(result, Boolean(isEqual), `${entity.name}: ${key}`)
    }
  }
  return result
}

async function compareRelations(context: DataContext, sample: ImportEntity[]): Promise<ImportComparison> {
  const { db, changedIds } = context
  const repository = relationRepository(db)
  const result = comparison('relations')
  for await (const { entity, relations } of relationsOf(context, sample))
    for (const relation of relations) {
      const parsed = EntityRelation.safeParse(rewriteIds(relation, changedIds))
      const found = parsed.success && (await repository.find(parsed.data))
      add(result, Boolean(found), `${entity.name}: ${String(relation.type)}`)
    }
  return result
}

/**
 * Compares type, severity and start of the first alarms that the source lists. Alarms of originators that
 * were not imported are left out.
 */
async function compareAlarms({ db, source, imported, tenantId }: DataContext): Promise<ImportComparison> {
  const repository = alarmRepository(db)
  const result = comparison('alarms')
  for await (const { alarms } of source.alarms(0)) {
    const originators = await imported.find(
      tenantId,
      alarms.map(({ alarm }) => uuidIn(alarm.originator)).filter(Boolean),
    )
    for (const { alarm } of alarms) {
      const originator = originators.get(uuidIn(alarm.originator))
      if (!originator) continue
      const id = uuidIn(alarm.id)
      const stored =
        (await repository.find(tenantId, id)) ?? (await repository.find(tenantId, derivedId(tenantId, id)))
      // Different end times mean that the alarm has changed on one of the servers.
      const isEqual =
        stored &&
        stored.type === alarm.type &&
        stored.startTs === alarm.startTs &&
        (stored.endTs !== alarm.endTs || stored.severity === alarm.severity)
      add(result, Boolean(isEqual), `${originator.name}: ${String(alarm.type)}`)
      if (result.compared === SAMPLED_ALARMS) return result
    }
  }
  return result
}

/** The latest values of the sample. Files are read in one pass. */
async function* latestOf({ source: { data } }: DataContext, sample: ImportEntity[]) {
  if (data.by === 'entity') {
    for (const entity of sample) yield { entity, points: await data.latest(sourceIdOf(entity)) }
    return
  }
  const sampledEntities = new Map(sample.map((entity) => [entity.source_id, entity]))
  for await (const batch of data.latest())
    for (const { entity: source, points } of batch) {
      const entity = sampledEntities.get(source.id)
      if (entity) yield { entity, points }
    }
}

async function* relationsOf({ source: { data } }: DataContext, sample: ImportEntity[]) {
  if (data.by === 'entity') {
    for (const entity of sample) yield { entity, relations: await data.relations(sourceIdOf(entity)) }
    return
  }
  const sampledEntities = new Map(sample.map((entity) => [entity.source_id, entity]))
  for await (const relations of data.relations())
    for (const relation of relations) {
      const entity = sampledEntities.get(uuidIn(relation.from))
      if (entity) yield { entity, relations: [relation] }
    }
}

async function sampleOf({ imported, tenantId }: DataContext): Promise<ImportEntity[]> {
  for await (const page of imported.pages(tenantId, kindsWith('measured'))) {
    const step = Math.max(1, Math.floor(page.length / SAMPLED_ENTITIES))
    return page.filter((_, index) => index % step === 0).slice(0, SAMPLED_ENTITIES)
  }
  return []
}

const comparison = (what: string): ImportComparison => ({ what, compared: 0, equal: 0, different: [] })

function add(result: ImportComparison, isEqual: boolean, name: string) {
  result.compared++
  if (isEqual) result.equal++
  else if (result.different.length < MAX_NAMED) result.different.push(name)
}
