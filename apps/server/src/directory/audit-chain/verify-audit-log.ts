import type { Database, Db } from '../../database/database'
import { BEFORE_ALL_IDS } from '../../database/ids'
import type { KeyedHash } from '../../secrets/keyed-hash'
import type { ChainHead, Head } from './chain-head'
import { rowMac } from './row-mac'
import { SealContent, sealHash } from './seal'

const PAGE_SIZE = 1000

interface AuditVerdict {
  rows: number
  seals: number
  /** One line for each row or seal that differs from what the server wrote. */
  findings: string[]
}

/**
 * Compares the audit log with its authentication codes and seals; finds rows that were changed, deleted or inserted.
 * All statements read one snapshot, so that rows and seals that retention removes meanwhile are not reported.
 */
export async function verifyAuditLog(
  db: Database,
  hash: KeyedHash,
  head: Pick<ChainHead, 'read'>,
): Promise<AuditVerdict> {
  for (;;) {
    // Read before the snapshot begins: the head is written after the commit of its seal, so the snapshot has this seal.
    const last = head.read()
    const { hasHead, ...verdict } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => verifySnapshot(tx, hash, last))
    // Retention may have removed the seal before the snapshot began; then it has also written a later head.
    if (hasHead || head.read()?.hash === last?.hash) return verdict
  }
}

async function verifySnapshot(db: Db, hash: KeyedHash, head: Head | undefined) {
  const chain = await readChain(db, hash, head)
  const findings = [...chain.findings]
  let rows = 0
  for (let after = BEFORE_ALL_IDS; ; ) {
    const page = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute()
    for (const row of page) {
      const isSealed = chain.rows.delete(row.id)
      const isGenuine = row.mac === rowMac(hash, row)
      if (!isGenuine && (row.mac !== null || chain.isComplete))
        findings.push(`Audit log row ${row.id} was ${isSealed ? 'changed' : 'inserted'} (${row.action_type})`)
    }
    rows += page.length
    if (page.length < PAGE_SIZE) break
    after = page.at(-1)!.id
  }
  for (const [id, { time, tenant }] of chain.rows) {
    if (time < chain.removedBefore || (tenant !== null && chain.removedTenants.has(tenant))) continue
    findings.push(`Audit log row ${id} of ${new Date(time).toISOString()} was deleted`)
  }
  return { rows, seals: chain.seals, findings, hasHead: chain.hasHead }
}

/** Reads the seals from the first to the last, and checks each of them. */
async function readChain(db: Db, hash: KeyedHash, head: Head | undefined) {
  const rows = new Map<string, { time: number; tenant: string | null }>()
  const removedTenants = new Set<string>()
  const findings: string[] = []
  let [seals, removedBefore, first, isComplete] = [0, 0, 1, false]
  let last: { number: number; hash: string } | undefined
  let headHash: string | undefined
  let firstStored: number | undefined
  for (;;) {
    const page = await db
      .selectFrom('audit_seal')
      .selectAll()
      .where('number', '>', last?.number ?? 0)
      .orderBy('number')
      .limit(PAGE_SIZE)
      .execute()
    for (const row of page) {
      const content = SealContent.safeParse(row.content)
      const isGenuine = content.success && sealHash(hash, { ...row, content: content.data }) === row.hash
      if (!isGenuine) findings.push(`Seal ${row.number} of the audit log was changed or inserted`)
      if (last && row.number !== last.number + 1)
        findings.push(`Seals ${last.number + 1} to ${row.number - 1} of the audit log were deleted`)
      else if (last && isGenuine && row.previous !== last.hash)
        findings.push(`Seal ${row.number} of the audit log does not follow seal ${last.number}`)
      firstStored ??= row.number
      last = { number: row.number, hash: row.hash }
      if (row.number === head?.number) headHash = row.hash
      if (!isGenuine) continue
      const recorded = content.data
      if ('rows' in recorded) for (const sealedRow of recorded.rows) rows.set(sealedRow.id, sealedRow)
      else if ('removedTenant' in recorded) removedTenants.add(recorded.removedTenant)
      else if ('removedBefore' in recorded) {
        removedBefore = Math.max(removedBefore, recorded.removedBefore)
        first = Math.max(first, recorded.first)
        isComplete = true
      } else isComplete = true
    }
    seals += page.length
    if (page.length < PAGE_SIZE) break
  }
  // Seals before `first` are no finding: retention has not removed them yet, or was interrupted before it did.
  if (firstStored !== undefined && firstStored > first)
    findings.push(`Seals ${first} to ${firstStored - 1} of the audit log were deleted`)
  const hasHead = headHash === head?.hash
  if (head && !hasHead)
    findings.push(
      `The audit log ends before seal ${head.number}, which the server wrote: its end was removed, or an earlier backup was restored`,
    )
  return { rows, seals, findings, hasHead, removedBefore, removedTenants, isComplete }
}
