import { existsSync, readdirSync, rmSync } from 'node:fs'
import nodeModule from 'node:module'
import { join } from 'node:path'
import { PRODUCT_VERSION } from '../../product-version'

/**
 * Lets Node 22 cache the compiled program in the data folder, which saves a third of the processor time of the
 * next start. Does nothing before the data folder exists: Node would create it, and the server has to create it itself.
 */
export function enableProgramCache(dataDir: string) {
  const { enableCompileCache } = nodeModule as WithCompileCache
  if (!enableCompileCache || !existsSync(dataDir)) return
  const folder = join(dataDir, 'compiled')
  enableCompileCache(join(folder, PRODUCT_VERSION))
  for (const version of existsSync(folder) ? readdirSync(folder) : [])
    if (version !== PRODUCT_VERSION) rmSync(join(folder, version), { recursive: true, force: true })
}

/** Older versions of Node do not have the function. */
type WithCompileCache = typeof nodeModule & { enableCompileCache?: (folder: string) => unknown }
