import { EntityRelation } from '@signalbox/model/entities/relation'
import type { ImportComparison, ImportKind } from '@signalbox/model/move/import-job'
import { textValue } from '@signalbox/model/telemetry'
import { relationRepository } from '../../entities/relation/relation.repository'
import type { DataContext } from '../data/data-kind'
import { type ImportEntity, sourceIdOf, targetIdOf } from '../ids/import-entity.repository'
import { rewriteIds } from '../ids/rewrite'
import { kindWriters } from '../kinds'

const SAMPLED_ENTITIES = 100
const MOST_NAMED = 100

/** Compares what came with the source: how many of each kind, and values and relations of a sample. */
export async function compareWithSource(
  context: DataContext,
  included: readonly ImportKind[],
): Promise<ImportComparison[]> {
  const checks = [await compareCounts(context, included)]
  const sample = await sampleOf(context)
  if (included.includes('telemetry')) checks.push(await compareValues(context, sample))
  if (included.includes('relations')) checks.push(await compareRelations(context, sample))
  return checks
}

async function compareCounts(
  { source, imported, tenantId }: DataContext,
  included: readonly ImportKind[],
): Promise<ImportComparison> {
  const result = comparison('counts')
  for (const { kind, entityType } of kindWriters) {
    if (!included.includes(kind)) continue
    let there = 0
    for await (const { heads } of source.heads(kind)) there += heads.length
    const here = await imported.count(tenantId, [entityType])
    add(result, here >= there, `${kind}: ${there} at the source, ${here} here`)
  }
  return result
}

async function compareValues(context: DataContext, sample: ImportEntity[]): Promise<ImportComparison> {
  const { source, telemetry } = context
  const result = comparison('values')
  for (const entity of sample) {
    const here = new Map(
      (await telemetry.timeseries.latest(targetIdOf(entity))).map((point) => [point.key, point]),
    )
    for (const { key, ts, value } of await source.latest(sourceIdOf(entity))) {
      const found = here.get(key)
      // A newer value may have arrived on either side since.
      const isEqual = found && (found.ts !== ts || textValue(found.value) === textValue(value))
      add(result, Boolean(isEqual), `${entity.name}: ${key}`)
    }
  }
  return result
}

async function compareRelations(context: DataContext, sample: ImportEntity[]): Promise<ImportComparison> {
  const { db, source, changedIds } = context
  const repository = relationRepository(db)
  const result = comparison('relations')
  for (const entity of sample)
    for (const relation of await source.relations(sourceIdOf(entity))) {
      const parsed = EntityRelation.safeParse(rewriteIds(relation, changedIds))
      const found = parsed.success && (await repository.find(parsed.data))
      add(result, Boolean(found), `${entity.name}: ${String(relation.type)}`)
    }
  return result
}

async function sampleOf({ imported, tenantId }: DataContext): Promise<ImportEntity[]> {
  for await (const page of imported.pages(tenantId, ['DEVICE', 'ASSET'])) {
    const step = Math.max(1, Math.floor(page.length / SAMPLED_ENTITIES))
    return page.filter((_, index) => index % step === 0).slice(0, SAMPLED_ENTITIES)
  }
  return []
}

const comparison = (what: string): ImportComparison => ({ what, compared: 0, equal: 0, different: [] })

function add(result: ImportComparison, isEqual: boolean, name: string) {
  result.compared++
  if (isEqual) result.equal++
  else if (result.different.length < MOST_NAMED) result.different.push(name)
}
