import type { ImportKind } from '@signalbox/model/move/import-options'
import type { ImportReport } from '@signalbox/model/move/import-report'
import type { SecurityUser } from '../../access/security-user'
import type { Bus } from '../../bus'
import type { Actions } from '../../directory/actions'
import type { EntityDirectory } from '../../directory/entity-directory'
import type { DataContext } from '../data/data-kind'
import { copyTenantSettings } from '../data/tenant-settings'
import { replaceForeignIds } from '../ids/foreign-ids'
import { IdOrigin } from '../ids/id-origin'
import type { ImportEntityRepository } from '../ids/import-entity.repository'
import { type NewIds, storedNewIds } from '../ids/new-ids'
import { kindWriters } from '../kinds'
import type { WriteParts } from '../kinds/kind'
import { uuidIn } from '../source/json-members'
import type { Source } from '../source/source'
import { compareWithSource } from './compare'
import { dryRun } from './dry-run'
import type { ImportPace } from './import-pace'
import { importTarget } from './import-target'
import type { JobOptions } from './job-options'
import type { JobProgress } from './job-progress'
import { dataKinds, writeAlarms, writeAuditLog, writeData } from './write-data'
import { type DocumentRun, planPage, prepareKind, writeKind } from './write-documents'

export interface ImportParts extends WriteParts {
  bus: Bus
  directory: EntityDirectory
  imported: ImportEntityRepository
  pace: ImportPace
  actions: Pick<Actions, 'storeRows'>
}

export interface ImportRun {
  parts: ImportParts
  jobId: string
  tenantId: string
  user: SecurityUser
  options: JobOptions
  source: Source
  progress: JobProgress
}

/** Imports everything, or does a dry run. Returns the report. */
export async function runImport(run: ImportRun): Promise<ImportReport> {
  const { options, source, progress, tenantId, parts } = run
  const plannedIds = new Set<string>()
  const context = contextOf(run, plannedIds)
  for (const note of await source.notImported()) progress.note(note)
  if (options.dryRun) {
    const { seconds, ...results } = await dryRun(context, progress, options.include, plannedIds)
    return reportOf(run, { ...results, estimatedSeconds: seconds, checks: [] })
  }
  await writeEverything(run, context)
  progress.setPhase('check')
  await progress.save()
  const checks = await compareWithSource(context, options.include)
  progress.activity.recordCheck()
  const newIds = await storedNewIds(parts.imported, tenantId)
  return reportOf(run, { newIds, estimatedSeconds: null, checks, history: null, notChosen: {} })
}

async function writeEverything(run: ImportRun, context: DataContext) {
  const { options, source, progress, tenantId, parts } = run
  const { imported, bus } = parts
  const includes = (kind: ImportKind) => options.include.includes(kind)
  const documents: DocumentRun = { context, progress, bus, overwrite: options.overwrite }
  const kinds = kindWriters.filter(({ kind }) => includes(kind))
  await imported.insert([
    {
      tenant_id: tenantId,
      source_id: uuidIn(source.info.tenant.id),
      id: tenantId,
      entity_type: 'TENANT',
      name: String(source.info.tenant.title ?? ''),
      origin: IdOrigin.Existing,
    },
  ])
  progress.setPhase('plan')
  // Includes kinds whose documents are not imported, because the data of their entities may be imported.
  for (const kind of kindWriters) await replaceForeignIds(parts.db, tenantId, kind)
  for (const kind of kinds) {
    if (progress.isComplete(kind.kind)) continue
    let readCount = 0
    for await (const { heads, total } of source.heads(kind.kind)) {
      await planPage(kind, heads, documents)
      readCount += heads.length
      progress.setTotal(kind.kind, Math.max(total, readCount))
    }
    await progress.save()
  }
  context.changedIds = await imported.changedIds(tenantId)
  for (const kind of kinds) if (!progress.isComplete(kind.kind)) await prepareKind(kind, documents)
  for (const kind of kinds)
    await importKind(kind.kind, progress, progress.progress[kind.kind]?.total ?? 0, () =>
      writeKind(kind, documents),
    )
  if (includes('tenant'))
    await importKind('tenant', progress, 1, async () => {
      await copyTenantSettings(context)
      await progress.advance('tenant', 1)
    })
  for (const kind of dataKinds) {
    if (!includes(kind.kind)) continue
    const total =
      source.data.by === 'file'
        ? source.data.counts[kind.kind]
        : await imported.count(tenantId, kind.entityTypes)
    await importKind(kind.kind, progress, total, async () => {
      progress.counts(kind.kind).created = await writeData(kind, context, progress)
    })
  }
  if (includes('alarms'))
    await importKind('alarms', progress, 0, async () => {
      progress.activity.beginAlarms()
      await writeAlarms(context, progress, 0)
    })
  if (includes('auditLog')) await importKind('auditLog', progress, 0, () => writeAuditLog(context, progress))
}

/** Imports one kind, unless an earlier start of the same job has completed it. */
async function importKind(kind: ImportKind, progress: JobProgress, total: number, work: () => Promise<void>) {
  if (progress.isComplete(kind)) return
  const started = performance.now()
  progress.begin(kind, total)
  await progress.save()
  await work()
  await progress.end(kind, (performance.now() - started) / 1000)
}

/** The context in which the data of an import is written. */
export function contextOf(run: ImportRun, plannedIds: Set<string>): DataContext {
  const { parts, options, progress, tenantId, user, jobId, source } = run
  return {
    ...parts,
    jobId,
    source,
    tenantId,
    user,
    isNewTenant: options.isNewTenant,
    isDryRun: options.dryRun,
    changedIds: new Map([[uuidIn(source.info.tenant.id), tenantId]]),
    telemetryChoice: options.telemetry,
    isFollowing: false,
    onPoints: progress.activity.addPoints,
    note: progress.note,
    isPlanned: (id) => plannedIds.has(id),
    announceChain: (ruleChainId, change) =>
      parts.bus.emit('ruleChainChanged', { tenantId, ruleChainId, change }),
  }
}

async function reportOf(
  { source, progress, parts, tenantId }: ImportRun,
  results: {
    newIds: NewIds
    estimatedSeconds: number | null
    checks: ImportReport['checks']
    history: ImportReport['history']
    notChosen: ImportReport['notChosen']
  },
): Promise<ImportReport> {
  const { tenant, ...info } = source.info
  const { requests, averageMs } = source.stats()
  return {
    source: { ...info, tenant: String(tenant.title ?? '') },
    target: await importTarget(parts, tenantId),
    kinds: progress.kinds,
    notChosen: results.notChosen,
    newIds: results.newIds.listed,
    newIdsTotal: results.newIds.total,
    warningCounts: progress.warningCounts,
    checks: results.checks,
    requests,
    averageRequestMs: Math.round(averageMs * 10) / 10,
    estimatedSeconds: results.estimatedSeconds,
    history: results.history,
    activationNeeded: progress.kinds.users?.created ?? 0,
  }
}
