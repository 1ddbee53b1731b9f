import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { copyWithOwners } from './copy-with-owners'
import { startServerProcess } from './server-process'

/** Starts the built product once per worker, each with the demo accounts and its own data folder. */
export default async function setup(project: TestProject) {
  if (!existsSync('apps/server/dist/main.js') || !existsSync('apps/console/dist/index.html')) {
    throw new Error('Browser tests need the built product: run "npm run build" first')
  }
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-browser-'))
  const demoFolder = await makeDemoFolder(folder)
  project.provide('demoFolder', demoFolder)
  const dataFolders = Array.from({ length: project.config.maxWorkers }, (_, index) => {
    const dataFolder = join(folder, String(index + 1))
    mkdirSync(dataFolder)
    copyWithOwners(demoFolder, dataFolder)
    return dataFolder
  })
  // The interval is short, because a test waits for the statistics of the rule engine.
  const env = { SIGNALBOX_QUEUE_STATISTICS_SECONDS: '2' }
  const servers = await Promise.all(dataFolders.map((data) => startServerProcess(data, env)))
  const products = servers.map(({ url, mqtt, coapPort }) => ({ url, mqtt, coapPort }))
  project.provide('products', products)
  project.provide('product', products[0]!)
  return async () => {
    await Promise.all(servers.map((server) => server.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The first start creates the database and the demo. */
async function makeDemoFolder(folder: string): Promise<string> {
  const demoFolder = join(folder, 'demo')
  const server = await startServerProcess(demoFolder)
  await server.stop()
  return demoFolder
}
