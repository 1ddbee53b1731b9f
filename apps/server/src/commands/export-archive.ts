import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ruleNodes } from '@signalbox/rule-nodes'
import { nodeSecrets } from '../entities/rule-chain/node-secrets'
import { exportArchive } from '../move/archive/export/export-archive'
import { secretBox } from '../secrets/secret-box'
import { secretKey } from '../secrets/secret-key'
import { findTenant } from './move/find-tenant'
import { type RunCommand, UsageError } from './support/command'
import { useCurrentDatabase } from './support/use-database'

/** `signalbox export-archive <file>`: exports a tenant to a file, whether the server runs or not. */
export const run: RunCommand = async ({ args: [file, ...rest], options, config }) => {
  const { tenant } = options
  if (!file || rest.length > 0 || typeof tenant !== 'string')
    throw new UsageError('Say what to export and where to: --tenant and <file>')
  const settings = config()
  return useCurrentDatabase(settings, async (db, pool) => {
    const choice = { tenantId: await findTenant(db, tenant), secrets: options.secrets === true, from: null }
    const progress = { done: 0, total: 0, items: 0 }
    const parts = { db, pool, nodeSecrets: nodeSecrets(ruleNodes, secretBox(secretKey(settings.secretKey))) }
    const { stream, done } = await exportArchive(parts, choice, progress, async () => {})
    // The file gets its name when it is complete.
    const unfinished = `${file}.part`
    try {
      await Promise.all([done, pipeline(stream, createWriteStream(unfinished, { mode: 0o600 }))])
      await rename(unfinished, file)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    return { text: `Wrote ${progress.items} documents and rows to ${file}`, data: { file, ...progress } }
  })
}
