import { join } from 'node:path'
import { withDatabase } from '../database/backup/running-database'
import { openDatabase } from '../database/database'
import { chainHead } from '../directory/audit-chain/chain-head'
import { verifyAuditLog } from '../directory/audit-chain/verify-audit-log'
import { keyedHash } from '../secrets/keyed-hash'
import { secretKey } from '../secrets/secret-key'
import { runCommand } from './support/run-command'

/** `npm run verify-audit`: compares the audit log with its seals; fails and names what does not fit. */
await runCommand(async (config) => {
  const hash = keyedHash(secretKey(config.secretKey))
  const head = chainHead(join(config.dataDir, 'audit.head')).read()
  const verify = async (url: string) => {
    const { db, close } = openDatabase(url, 1, 0)
    try {
      return await verifyAuditLog(db, hash, head)
    } finally {
      await close()
    }
  }
  const { rows, seals, findings } = await (config.databaseUrl
    ? verify(config.databaseUrl)
    : withDatabase(config.dataDir, verify))
  if (findings.length > 0) throw new Error(findings.join('\n'))
  return `The audit log is as it was written: ${rows} rows, ${seals} seals.`
})
