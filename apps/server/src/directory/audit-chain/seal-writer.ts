import { sql } from 'kysely'
import type { Database, Db } from '../../database/database'
import { json } from '../../database/tables/columns'
import type { KeyedHash } from '../../secrets/keyed-hash'
import type { ChainHead, Head } from './chain-head'
import { NO_PREVIOUS_HASH, type SealContent, sealHash } from './seal'

interface SealWriterParts {
  db: Database
  hash: KeyedHash
  head: ChainHead
  onError: (error: unknown) => void
}

/** Appends seals to the chain and stores number and hash of the last one in the head. */
export function sealWriter({ db, hash, head, onError }: SealWriterParts) {
  async function append(tx: Db, contentOf: (number: number) => SealContent) {
    await sql`select pg_advisory_xact_lock(hashtext('audit chain'))`.execute(tx)
    const last = await tx
      .selectFrom('audit_seal')
      .select(['number', 'hash'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    const number = (last?.number ?? 0) + 1
    const content = contentOf(number)
    const seal = { number, created_time: Date.now(), previous: last?.hash ?? NO_PREVIOUS_HASH, content }
    const row = { ...seal, content: json(content)!, hash: sealHash(hash, seal) }
    await tx.insertInto('audit_seal').values(row).execute()
    return { number, hash: row.hash }
  }

  /** Replaces the head. A head that is not in the chain is kept: it shows that the end of the chain was removed. */
  async function moveHead(newHead: Head) {
    const oldHead = head.read()
    const isInChain =
      !oldHead ||
      (await db
        .selectFrom('audit_seal')
        .select('number')
        .where('number', '=', oldHead.number)
        .where('hash', '=', oldHead.hash)
        .executeTakeFirst())
    if (isInChain) head.write(newHead)
    else onError(new Error('The end of the audit log was removed, or an earlier backup was restored'))
  }

  const appendNow = async (contentOf: (number: number) => SealContent) =>
    moveHead(await db.transaction().execute((tx) => append(tx, contentOf)))

  return {
    /** Appends within a transaction; call `moveHead` after its commit. */
    append,
    moveHead,
    /** Appends in a transaction of its own. */
    appendNow,
  }
}
