import { sql } from 'kysely'
import type { Database, Db } from '../../database/database'
import type { KeyedHash } from '../../secrets/keyed-hash'
import { type ChainHead, noHead } from './chain-head'
import { rowMac } from './row-mac'
import { sealWriter } from './seal-writer'

const EVERY_MS = 5000
const ROWS_PER_SEAL = 500
/** The seal number of rows whose authentication code is wrong. */
const NOT_SEALED = 0

interface AuditChainParts {
  db: Database
  hash: KeyedHash
  /** Stores number and hash of the last seal outside the database. */
  head?: ChainHead
  onError: (error: unknown) => void
}

export type AuditChain = ReturnType<typeof auditChain>

/**
 * Seals audit log rows some seconds after they were written, in a chain of keyed hashes. Writing a row does not wait
 * for the chain: the authentication code (MAC) of a row depends on that row only.
 */
export function auditChain({ db, hash, head = noHead, onError }: AuditChainParts) {
  const { append, appendNow, moveHead } = sealWriter({ db, hash, head, onError })
  let sealing: Promise<void> | undefined
  let earlierRowsSealed = false

  /**
   * Seals, once, the rows that earlier server versions wrote: they have no authentication code that could be checked.
   */
  async function sealEarlierRows() {
    if (earlierRowsSealed) return
    const stored = await db
      .selectFrom('audit_seal')
      .select('number')
      .where(sql<boolean>`content ?| array['earlierRowsSealed', 'removedBefore']`)
      .executeTakeFirst()
    if (!stored) {
      while (await sealSome(true));
      await appendNow(() => ({ earlierRowsSealed: true }))
    }
    earlierRowsSealed = true
  }

  /** Seals the next rows; returns false if there are none. With `isEarlier`, only rows that earlier versions wrote. */
  async function sealSome(isEarlier = false): Promise<boolean> {
    const { rowCount, seal } = await db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('audit_log')
        .selectAll()
        .where('seal', 'is', null)
        .$if(isEarlier, (query) => query.where('mac', 'is', null))
        .orderBy('created_time')
        .limit(ROWS_PER_SEAL)
        .forUpdate()
        .skipLocked()
        .execute()
      const coded = rows.map((row) => ({ row, mac: rowMac(hash, row) }))
      const genuine = coded.filter(({ row, mac }) => isEarlier || row.mac === mac)
      const foreignIds = coded.filter((item) => !genuine.includes(item)).map(({ row }) => row.id)
      if (foreignIds.length > 0) await excludeFromSealing(tx, foreignIds)
      if (genuine.length === 0) return { rowCount: rows.length }
      const seal = await append(tx, () => ({
        rows: genuine.map(({ row, mac }) => ({
          id: row.id,
          time: row.created_time,
          tenant: row.tenant_id,
          mac,
        })),
      }))
      await sql`update audit_log set seal = ${seal.number}, mac = listed.mac
        from unnest(${genuine.map(({ row }) => row.id)}::uuid[], ${genuine.map(({ mac }) => mac)}::text[])
          as listed (id, mac)
        where audit_log.id = listed.id`.execute(tx)
      return { rowCount: rows.length, seal }
    })
    if (seal) await moveHead(seal)
    return rowCount > 0
  }

  /** Marks rows that the server did not write, so that they are not sealed; `signalbox verify-audit` lists the rows. */
  async function excludeFromSealing(tx: Db, ids: string[]) {
    await tx.updateTable('audit_log').set({ seal: NOT_SEALED }).where('id', 'in', ids).execute()
    onError(new Error(`Audit log rows that the server did not write: ${ids.join(', ')}`))
  }

  async function sealAll() {
    await sealEarlierRows()
    while (await sealSome());
  }

  /** Seals all rows, unless this is under way already. */
  const sealOnce = () => {
    sealing ??= sealAll()
      .catch(onError)
      .finally(() => {
        sealing = undefined
      })
    return sealing
  }
  let timer: NodeJS.Timeout | undefined

  return {
    sealAll,

    /** Starts the timer that seals every few seconds. */
    start() {
      timer ??= setInterval(sealOnce, EVERY_MS).unref()
    },

    /**
     * Call it before retention removes old rows. Adds a seal which states that older rows may be missing; removes old
     * seals.
     */
    async prepareRemoval(before: number) {
      await sealAll()
      const olderRow = db.selectFrom('audit_log').select('id').where('created_time', '<', before).limit(1)
      if (!(await olderRow.executeTakeFirst())) return
      const firstKept = await db
        .selectFrom('audit_seal')
        .select('number')
        .where('created_time', '>=', before)
        .orderBy('number')
        .limit(1)
        .executeTakeFirst()
      let first = 1
      await appendNow((number) => {
        first = firstKept?.number ?? number
        return { removedBefore: before, first }
      })
      await db.deleteFrom('audit_seal').where('number', '<', first).execute()
    },

    /** Call it in the transaction that removes a tenant and its rows. */
    recordTenantRemoval: (tx: Db, tenantId: string) => append(tx, () => ({ removedTenant: tenantId })),

    async close() {
      clearInterval(timer)
      await sealOnce()
    },
  }
}
