import { createHash } from 'node:crypto'
import { AppError, badRequest } from '@signalbox/model/errors'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Bus } from '../../bus'
import type { Db } from '../../database/database'
import type { DataContext } from '../data/data-kind'
import { inParallel } from '../data/in-parallel'
import { replaceForeignIds } from '../ids/foreign-ids'
import { IdOrigin } from '../ids/id-origin'
import type { ImportEntity } from '../ids/import-entity.repository'
import { planIds } from '../ids/plan'
import { rewriteIds } from '../ids/rewrite'
import type { KindWriter, WrittenEntity } from '../kinds/kind'
import { uuidIn } from '../source/json-members'
import { SourceError } from '../source/source-client'
import type { JobProgress } from './job-progress'

const CONCURRENCY = 6

export interface DocumentRun {
  context: DataContext
  progress: JobProgress
  bus: Bus
  overwrite: boolean
}

/** Decides the ids of new documents in a page, and stores these ids. */
export async function planPage(kind: KindWriter, heads: JsonObject[], { context }: DocumentRun) {
  const { db, tenantId, imported, isNewTenant } = context
  const importedBefore = await imported.find(tenantId, heads.map(({ id }) => uuidIn(id)).filter(Boolean))
  const newHeads = heads.filter(({ id }) => !importedBefore.has(uuidIn(id)))
  const planned = await planIds(db, tenantId, kind, newHeads, isNewTenant)
  await imported.insert(planned.map((entity) => ({ ...entity, tenant_id: tenantId })))
}

/** Creates the rows that other documents refer to, before any document of the kind is written. */
export async function prepareKind(kind: KindWriter, run: DocumentRun) {
  const { prepare } = kind
  if (!prepare) return
  await forEachHead(kind, run, async (head, entity) => {
    if (entity.origin === IdOrigin.Existing || entity.source_digest !== null) return
    const target = {
      id: entity.id,
      name: entity.name,
      isNew: !(await rowDigest(kind, run.context.db, entity.id)),
    }
    await run.context.db.transaction().execute(async (tx) => {
      if (await isForeign(kind, tx, entity)) return
      await prepare(tx, target, rewriteIds(head, run.context.changedIds), run.context)
    })
  })
}

/**
 * Writes all documents of a kind. A document that cannot be written is reported, and the other documents are written.
 */
export async function writeKind(kind: KindWriter, run: DocumentRun) {
  const { progress } = run
  const counts = progress.counts(kind.kind)
  await forEachHead(kind, run, async (head, entity) => {
    const outcome = await writeDocument(kind, head, entity, run)
    counts[outcome]++
    await progress.advance(kind.kind, 1)
  })
}

async function forEachHead(
  kind: KindWriter,
  run: DocumentRun,
  task: (head: JsonObject, entity: ImportEntity) => Promise<void>,
) {
  const { source, imported, tenantId } = run.context
  for await (const { heads } of source.heads(kind.kind)) {
    // Also plans the ids of documents that were created at the source after the planning phase.
    await planPage(kind, heads, run)
    const entities = await imported.find(tenantId, heads.map(({ id }) => uuidIn(id)).filter(Boolean))
    await inParallel(heads, kind.concurrency ?? CONCURRENCY, async (head) => {
      const entity = entities.get(uuidIn(head.id))
      if (entity) await reportDocumentErrors(kind, entity, run, () => task(head, entity))
    })
  }
}

/** Runs the task and reports errors that concern only its document. Other errors end the import. */
async function reportDocumentErrors(
  kind: KindWriter,
  { name }: ImportEntity,
  run: DocumentRun,
  task: () => Promise<void>,
) {
  try {
    await task()
  } catch (error) {
    const message = documentError(error)
    if (message === undefined) throw error
    run.progress.counts(kind.kind).failed++
    run.progress.note({ kind: 'NOT_IMPORTED', about: kind.label, name, message })
    await run.progress.advance(kind.kind, 1)
  }
}

function documentError(error: unknown): string | undefined {
  if (error instanceof AppError || error instanceof SourceError) return error.message
  if (error instanceof z.ZodError) {
    const [issue] = error.issues
    return `Wrong at ${issue?.path.join('.')}: ${issue?.message}`
  }
  const code = (error as { code?: unknown }).code
  // Data exceptions and violated constraints of PostgreSQL concern only this document.
  if (typeof code === 'string' && /^(21|22|23|54)\w{3}$/.test(code)) return (error as Error).message
  return undefined
}

type Outcome = 'created' | 'updated' | 'unchanged' | 'alreadyHere'

async function writeDocument(
  kind: KindWriter,
  head: JsonObject,
  entity: ImportEntity,
  run: DocumentRun,
): Promise<Outcome> {
  const { context, overwrite } = run
  const { db, tenantId, imported, source } = context
  if (entity.origin === IdOrigin.Existing && !overwrite) {
    const message = `${kind.label} '${entity.name}' exists here. It stays as it is.`
    context.note({ kind: 'NAME_EXISTS', about: kind.label, name: entity.name, message })
    return 'alreadyHere'
  }
  await context.pace.waitForTurn('document')
  const document = await source.document(kind.kind, head)
  const source_digest = createHash('sha256').update(JSON.stringify(document)).digest('base64')
  if (entity.source_digest === source_digest) return 'unchanged'
  const isFirst = entity.source_digest === null
  const target: WrittenEntity = {
    id: entity.id,
    name: entity.name,
    isNew: isFirst && entity.origin !== IdOrigin.Existing,
  }
  const outcome = await db.transaction().execute(async (tx) => {
    // The commit does not wait for the disk. If the commit is lost in a crash, the continued import writes the document
    // again.
    await sql`set local synchronous_commit to off`.execute(tx)
    if (await isForeign(kind, tx, entity)) return 'foreign id'
    if (!isFirst && !overwrite && (await rowDigest(kind, tx, entity.id)) !== entity.row_digest)
      return 'changed here'
    const afterCommit = await kind.save(tx, target, rewriteIds(document, context.changedIds), context)
    const row_digest = await rowDigest(kind, tx, entity.id)
    await imported.storeDigests(tx, entity, { source_digest, row_digest })
    return afterCommit ?? (() => {})
  })
  if (outcome === 'foreign id') {
    await replaceForeignIds(db, tenantId, kind)
    throw badRequest('Another tenant now has the id of this document: repeat the import')
  }
  if (outcome === 'changed here') {
    const message = 'It changed at the source and here. It stays as it is here.'
    context.note({ kind: 'CHANGED_HERE', about: kind.label, name: entity.name, message })
    return 'unchanged'
  }
  await outcome()
  run.bus.emit('entityChanged', {
    tenantId,
    entityId: { entityType: kind.entityType, id: entity.id },
    change: isFirst ? 'CREATED' : 'UPDATED',
  })
  if (kind.kind === 'devices') run.bus.emit('deviceCredentialsChanged', { tenantId, deviceId: entity.id })
  return isFirst ? 'created' : 'updated'
}

/**
 * Whether the id belongs to another tenant. Two imports can plan the same id at once: the lock makes the second import
 * wait until the first import has written its row.
 */
async function isForeign(kind: KindWriter, tx: Db, { id, tenant_id }: ImportEntity): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(tx)
  const { rows } = await sql`
    select 1 from ${sql.table(kind.table)}
    where id = ${id} and tenant_id is distinct from ${tenant_id}`.execute(tx)
  return rows.length > 0
}

async function rowDigest(kind: KindWriter, db: Db, id: string): Promise<string | null> {
  if (kind.digest) return kind.digest(db, id)
  const { rows } = await sql<{ digest: string }>`
    select md5(t::text) as digest from ${sql.table(kind.table)} t where id = ${id}`.execute(db)
  return rows[0]?.digest ?? null
}
