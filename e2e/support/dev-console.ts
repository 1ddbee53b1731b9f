import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'

/** The console as developers run it, on a free port, in front of the given server. */
export async function startDevConsole(server: string) {
  const cacheDir = mkdtempSync(join(tmpdir(), 'signalbox-dev-'))
  process.env.SIGNALBOX_SERVER = server
  const vite = await createServer({
    configFile: 'apps/console/vite.config.ts',
    logLevel: 'error',
    cacheDir,
    server: { port: 0, hmr: false, ws: false, watch: null },
  })
  await vite.listen()
  const { port } = (vite.httpServer?.address() ?? {}) as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await vite.close()
      rmSync(cacheDir, { recursive: true, force: true })
    },
  }
}
