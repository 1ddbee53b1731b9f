import { join } from 'node:path'
import { chainHead } from '../directory/audit-chain/chain-head'
import { verifyAuditLog } from '../directory/audit-chain/verify-audit-log'
import { keyedHash } from '../secrets/keyed-hash'
import { secretKey } from '../secrets/secret-key'
import type { RunCommand } from './support/command'
import { useCurrentDatabase } from './support/use-database'

/** `signalbox verify-audit`: compares the audit log with its seals. If they differ, lists the differences and fails. */
export const run: RunCommand = async ({ config }) => {
  const settings = config()
  const hash = keyedHash(secretKey(settings.secretKey))
  const head = chainHead(join(settings.dataDir, 'audit.head'))
  const { rows, seals, findings } = await useCurrentDatabase(settings, (db) => verifyAuditLog(db, hash, head))
  if (findings.length > 0) return { text: findings.join('\n'), data: { rows, seals, findings }, code: 1 }
  return {
    text: `The audit log is as it was written: ${rows} rows, ${seals} seals.`,
    data: { rows, seals, findings },
  }
}
