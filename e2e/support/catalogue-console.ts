import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, createServer, type InlineConfig, type Plugin, preview } from 'vite'

const shared = { configFile: 'apps/console/vite.config.ts', logLevel: 'error' } satisfies InlineConfig

/** The URL of a server on a free port. */
const urlOf = (address: string | AddressInfo | null | undefined) =>
  `http://127.0.0.1:${(address as AddressInfo).port}`

/**
 * The catalogue of components, built once: a browser that loads each source file takes ten times as long. It runs on
 * a free port, in front of the given server.
 */
export async function startCatalogue(server: string) {
  const outDir = mkdtempSync(join(tmpdir(), 'signalbox-catalogue-'))
  process.env.SIGNALBOX_SERVER = server
  // In development mode React checks more, and the console has the routes of the catalogue.
  await build({
    ...shared,
    base: '/',
    mode: 'development',
    plugins: [catalogueAlone],
    build: { outDir, minify: false, reportCompressedSize: false },
  })
  const site = await preview({ ...shared, base: '/', build: { outDir }, preview: { port: 0 } })
  return {
    url: urlOf(site.httpServer.address()),
    async stop() {
      await site.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}

/** Leaves out the pages of the other features, which the routes import. */
const catalogueAlone: Plugin = {
  name: 'catalogue-alone',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /src[/\\]routes/.test(importer ?? '') && /\/features\/(?!ui-catalogue\/)/.test(source)
      ? '\0left-out'
      : null,
  load: (id) => (id === '\0left-out' ? 'export {}' : null),
}

/** The development console, on a free port, in front of the given server. */
export async function startDevConsole(server: string) {
  const cacheDir = mkdtempSync(join(tmpdir(), 'signalbox-dev-'))
  process.env.SIGNALBOX_SERVER = server
  const vite = await createServer({
    ...shared,
    cacheDir,
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, hmr: false, ws: false, watch: null },
  })
  await vite.listen()
  return {
    url: urlOf(vite.httpServer?.address()),
    async stop() {
      await vite.close()
      rmSync(cacheDir, { recursive: true, force: true })
    },
  }
}
