import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServerProcess } from './server-process'

declare module 'vitest' {
  interface ProvidedContext {
    product: { url: string; mqtt: { host: string; port: number } }
  }
}

/** Starts the built product once for all browser tests, with the demo accounts and data of its own. */
export default async function setup(project: TestProject) {
  if (!existsSync('apps/server/dist/main.js') || !existsSync('apps/console/dist/index.html')) {
    throw new Error('Browser tests need the built product: run "npm run build" first')
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'signalbox-browser-'))
  const server = await startServerProcess(dataDir)
  project.provide('product', { url: server.url, mqtt: server.mqtt })
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
