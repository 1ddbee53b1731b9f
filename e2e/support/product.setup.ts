import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServerProcess } from './server-process'

/** Starts the built product once per worker, each with the demo accounts and its own data folder. */
export default async function setup(project: TestProject) {
  if (!existsSync('apps/server/dist/main.js') || !existsSync('apps/console/dist/index.html')) {
    throw new Error('Browser tests need the built product: run "npm run build" first')
  }
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-browser-'))
  const { maxWorkers } = project.config
  const servers = await Promise.all(
    (await dataFolders(folder, maxWorkers)).map((data) => startServerProcess(data)),
  )
  const products = servers.map(({ url, mqtt }) => ({ url, mqtt }))
  project.provide('products', products)
  project.provide('product', products[0]!)
  return async () => {
    await Promise.all(servers.map((server) => server.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The first start creates the database and the demo; its data is copied for the other workers. */
async function dataFolders(folder: string, count: number): Promise<string[]> {
  const folders = Array.from({ length: count }, (_, index) => join(folder, String(index + 1)))
  const [first = '', ...others] = folders
  if (others.length === 0) return folders
  const server = await startServerProcess(first)
  await server.stop()
  for (const other of others) copyWithOwners(first, other)
  return folders
}

/** The database of a root user belongs to another account, and does not start if its files do not. */
function copyWithOwners(from: string, to: string) {
  execFileSync('cp', ['-a', from, to])
}
