import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
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
    throw new UsageError('Name the tenant and the file of the archive: --tenant and <file>')
  const folder = dirname(resolve(file))
  if (!existsSync(folder)) throw new Error(`The folder ${folder} does not exist`)
  const settings = config()
  return useCurrentDatabase(settings, async (db, pool) => {
    const choice = { tenantId: await findTenant(db, tenant), secrets: options.secrets === true, from: null }
    const progress = { completedSteps: 0, totalSteps: 0, items: 0 }
    const parts = { db, pool, nodeSecrets: nodeSecrets(ruleNodes, secretBox(secretKey(settings.secretKey))) }
    const { stream, completed } = await exportArchive(parts, choice, progress, async () => {})
    // The file gets its name when it is complete.
    const partialFile = `${file}.part`
    try {
      await Promise.all([completed, pipeline(stream, createWriteStream(partialFile, { mode: 0o600 }))])
      await rename(partialFile, file)
    } catch (error) {
      await rm(partialFile, { force: true })
      throw error
    }
    const { completedSteps, totalSteps, items } = progress
    return {
      text: `Wrote ${items} documents and rows to ${file}`,
      data: { file, done: completedSteps, total: totalSteps, items },
    }
  })
}
