import type { ImportKind } from '@signalbox/model/move/import-options'
import { copyAlarm } from '../data/alarms'
import { attributes } from '../data/attributes'
import { copyAuditLog } from '../data/audit-log'
import type { DataContext, DataKind } from '../data/data-kind'
import { inParallel } from '../data/in-parallel'
import { relations } from '../data/relations'
import { telemetrySeries } from '../data/telemetry'
import type { ImportEntity } from '../ids/import-entity.repository'
import type { DataByEntity } from '../source/source'
import { isAbsent, SourceError } from '../source/source-client'
import type { JobProgress } from './job-progress'

const CONCURRENCY = 6
/**
 * A response with status 500 after all retries concerns one entity. Other errors, such as 503, concern the whole
 * source.
 */
const INTERNAL_ERROR = 500

/** Data of entities, in the order of writing. */
export const dataKinds: readonly DataKind[] = [relations, attributes, telemetrySeries]

/** Copies one kind of data of all imported entities. Progress counts entities, or items of files. */
export async function writeData(
  kind: DataKind,
  context: DataContext,
  progress: JobProgress,
): Promise<number> {
  const { imported, tenantId, source } = context
  const { data } = source
  if (data.by === 'file')
    return kind.copyFiles(data, context, {
      advance: (items) => progress.advance(kind.kind, items),
      isFileComplete: progress.isFileComplete,
      endFile: progress.endFile,
    })
  let items = 0
  for await (const entities of imported.pages(tenantId, kind.entityTypes)) {
    await inParallel(entities, CONCURRENCY, async (entity) => {
      const copied = await copyEntityData(kind, entity, data, context)
      items += copied
      await progress.advance(kind.kind, 1, copied)
    })
  }
  return items
}

/** Copies data of one entity. If the source fails for this entity only, the failure is reported as a note. */
export async function copyEntityData(
  kind: DataKind,
  entity: ImportEntity,
  data: DataByEntity,
  context: DataContext,
) {
  try {
    return await kind.copy(entity, data, context)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    // The entity was deleted at the source after the import.
    if (context.isFollowing && isAbsent(error)) return 0
    if (error.status !== INTERNAL_ERROR) throw error
    context.note({ kind: 'NOT_IMPORTED', about: kind.label, name: entity.name, message: error.message })
    return 0
  }
}

/** Copies the audit log, oldest records first. */
export async function writeAuditLog(context: DataContext, progress: JobProgress) {
  let notStored = 0
  for await (const { heads, total } of context.source.auditLog()) {
    progress.setTotal('auditLog', total)
    const stored = await copyAuditLog(heads, context)
    progress.counts('auditLog').created += stored
    notStored += heads.length - stored
    await progress.advance('auditLog', heads.length)
  }
  if (notStored > 0)
    context.note({
      kind: 'NOT_IMPORTED',
      about: 'Audit log',
      name: `${notStored}`,
      message: 'Records of actions or entities that do not exist here are not imported.',
    })
}

/** Copies alarms with their comments. */
export async function writeAlarms(context: DataContext, progress: JobProgress, since: number) {
  const kind: ImportKind = 'alarms'
  let notStored = 0
  for await (const { alarms, total } of context.source.alarms(since)) {
    if (since === 0) progress.setTotal(kind, Math.max(total, progress.progress[kind]?.total ?? 0))
    await inParallel(alarms, CONCURRENCY, async (alarm) => {
      if (await copyAlarm(alarm, context)) progress.counts(kind).created++
      else notStored++
      await progress.advance(kind, 1)
    })
  }
  if (notStored > 0 && since === 0)
    context.note({
      kind: 'NOT_IMPORTED',
      about: 'Alarm',
      name: `${notStored}`,
      message: 'Alarms whose originator was not imported are not imported either.',
    })
}
