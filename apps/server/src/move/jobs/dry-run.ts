import type { EntityId } from '@signalbox/model/entity-id'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { DOCUMENT_KINDS, type DocumentKind, type ImportKind } from '@signalbox/model/move/import-options'
import type { HistoryEstimate, ImportReport } from '@signalbox/model/move/import-report'
import { errorMessage } from '@signalbox/model/text/error-message'
import type { DataContext } from '../data/data-kind'
import { inParallel } from '../data/in-parallel'
import { IdOrigin } from '../ids/id-origin'
import { type NewIds, newIdCollector } from '../ids/new-ids'
import { planIds } from '../ids/plan'
import { rewriteIds } from '../ids/rewrite'
import { kindWriters } from '../kinds'
import type { KindWriter } from '../kinds/kind'
import { uuidIn } from '../source/json-members'
import type { Source } from '../source/source'
import type { JobProgress } from './job-progress'

const CONCURRENCY = 6
/** Devices whose points are counted to estimate the history. */
const SAMPLED_DEVICES = 20
/** The speed of an import that does not wait for its source. */
const POINTS_PER_SECOND = 100_000

/** Counts the items that an import would write, and reports items that an import would not write. Writes nothing. */
export async function dryRun(
  context: DataContext,
  progress: JobProgress,
  included: readonly ImportKind[],
  plannedIds: Set<string>,
): Promise<{
  newIds: NewIds
  history: HistoryEstimate | null
  seconds: number
  notChosen: ImportReport['notChosen']
}> {
  const { source } = context
  const collector = newIdCollector()
  const replacedIds = new Set<string>()
  let entities = 0
  let devices = 0
  const sample: EntityId[] = []
  const kinds = kindWriters.filter(({ kind }) => included.includes(kind))
  for (const kind of kinds) {
    progress.begin(kind.kind, 0)
    const counts = progress.counts(kind.kind)
    let readCount = 0
    for await (const { heads, total } of source.heads(kind.kind)) {
      readCount += heads.length
      progress.setTotal(kind.kind, Math.max(total, readCount))
      for (const head of heads) plannedIds.add(uuidIn(head.id))
      if (kind.kind === 'devices') {
        devices += heads.length
        const step = Math.max(1, Math.floor(total / SAMPLED_DEVICES))
        for (const [index, head] of heads.entries())
          if ((readCount - heads.length + index) % step === 0 && sample.length < SAMPLED_DEVICES)
            sample.push({ entityType: 'DEVICE', id: uuidIn(head.id) })
      }
      for (const { exists, entity } of await plannedEntities(context, kind, heads)) {
        if (exists) counts.alreadyHere++
        else counts.created++
        if (entity.origin !== IdOrigin.Derived) continue
        collector.add(entity)
        if (!exists) replacedIds.add(entity.source_id)
      }
      await progress.advance(kind.kind, heads.length)
    }
    entities += readCount
  }
  for (const kind of kinds) {
    const { inspect, inspectsReplacedIdsOnly = false } = kind
    if (!inspect || (inspectsReplacedIdsOnly && replacedIds.size === 0)) continue
    const isInspected = (head: JsonObject) => !inspectsReplacedIdsOnly || replacedIds.has(uuidIn(head.id))
    for await (const { heads } of source.heads(kind.kind))
      await inParallel(heads.filter(isInspected), CONCURRENCY, async (head) => {
        const document = await source.document(kind.kind, head)
        const target = { id: uuidIn(head.id), name: kind.nameOf(head), isNew: true }
        await inspect(target, rewriteIds(document, context.changedIds), context).catch((error: unknown) => {
          const message = errorMessage(error)
          context.note({ kind: 'NOT_IMPORTED', about: kind.label, name: target.name, message })
        })
      })
  }
  if (included.includes('tenant')) progress.setTotal('tenant', 1)
  for (const kind of ['relations', 'attributes', 'telemetry'] as const)
    if (included.includes(kind))
      progress.setTotal(kind, source.data.by === 'file' ? source.data.counts[kind] : entities)
  for (const kind of ['alarms', 'auditLog'] as const)
    if (included.includes(kind)) progress.setTotal(kind, await firstTotal(pagesOf(source, kind)))
  const history =
    included.includes('telemetry') && source.estimateHistory
      ? await source.estimateHistory(sample, devices, context.telemetryChoice)
      : null
  let seconds = (history?.points ?? 0) / POINTS_PER_SECOND
  for (const kind of included) {
    const counts = progress.counts(kind)
    counts.seconds = source.estimateSeconds(kind, counts.onSource)
    seconds += counts.seconds
  }
  if (history) progress.counts('telemetry').seconds += history.points / POINTS_PER_SECOND
  return {
    newIds: collector.newIds,
    history,
    seconds: Math.ceil(seconds),
    notChosen: await countNotIncluded(source, included),
  }
}

/** The entities of a page of documents, with the ids of earlier imports or the ids that an import would assign. */
async function plannedEntities(
  { db, tenantId, imported, isNewTenant }: DataContext,
  kind: KindWriter,
  heads: JsonObject[],
) {
  const importedBefore = await imported.find(tenantId, heads.map(({ id }) => uuidIn(id)).filter(Boolean))
  const newHeads = heads.filter(({ id }) => !importedBefore.has(uuidIn(id)))
  return [
    // An entity without a digest does not exist yet: an interrupted import has planned the entity, but not written it.
    ...[...importedBefore.values()].map((entity) => ({
      entity,
      exists: entity.origin === IdOrigin.Existing || entity.source_digest !== null,
    })),
    ...(await planIds(db, tenantId, kind, newHeads, isNewTenant)).map((entity) => ({
      entity,
      exists: entity.origin === IdOrigin.Existing,
    })),
  ]
}

type ListedKind = DocumentKind | 'alarms' | 'auditLog'

const pagesOf = (source: Source, kind: ListedKind): AsyncIterable<{ total: number }> => {
  if (kind === 'alarms') return source.alarms(0)
  return kind === 'auditLog' ? source.auditLog() : source.heads(kind)
}

/** The total in the first page of a list. */
async function firstTotal(pages: AsyncIterable<{ total: number }>): Promise<number> {
  for await (const { total } of pages) return total
  return 0
}

/**
 * Counts the items of the source whose kinds are not included. A kind that cannot be listed is left out.
 */
async function countNotIncluded(source: Source, included: readonly ImportKind[]) {
  const totals: Partial<Record<ImportKind, number>> = {}
  for (const kind of [...DOCUMENT_KINDS, 'alarms', 'auditLog'] as const) {
    if (included.includes(kind)) continue
    const total = await firstTotal(pagesOf(source, kind)).catch(() => undefined)
    if (total !== undefined) totals[kind] = total
  }
  return totals
}
