import { join } from 'node:path'
import { type TenantDifference, tenantDifferences } from '../../apps/server/src/move/testing/compare-tenants'
import { fillData, fillTenant } from '../../apps/server/src/move/testing/full-tenant'
import { freePort } from '../../apps/server/src/testing/free-port'
import { asSysAdminRest, aTenantAdmin } from './accounts'
import { requestGate } from './request-gate'
import { signedInClient } from './rest-test-client'
import { startServerProcess } from './server-process'

const ENV = { SIGNALBOX_ALLOW_PRIVATE_NETWORK: 'true' }

/** A request of the import at which a server is killed. */
export interface KillPoint {
  path: RegExp
  kills: 'source' | 'target'
}

export interface KilledImport {
  kills: number
  state: string
  error: string | null
  differences: TenantDifference[]
}

/**
 * Imports a tenant from one server process into another. At each of the points, in their order, one of the
 * two is killed and started again while the request waits for its response.
 */
export async function killedImport(
  folder: string,
  { points, tenants, seriesPoints }: { points: KillPoint[]; tenants: string[]; seriesPoints: number },
): Promise<KilledImport> {
  const source = await restartable(join(folder, 'source'))
  const target = await restartable(join(folder, 'target'))
  const gate = await requestGate(source.url)
  try {
    const there = await aTenantAdmin(source.url, await asSysAdminRest(source.url))
    const from = await signedInClient(source.url, there.email, there.password)
    for (const name of tenants) await fillData(from, await fillTenant(from, name), seriesPoints)
    const here = await aTenantAdmin(target.url, await asSysAdminRest(target.url))
    let into = await signedInClient(target.url, here.email, here.password)
    let kills = 0
    for (const [index, { path, kills: which }] of points.entries()) {
      const reached = gate.at(path, async () => {
        await (which === 'source' ? source : target).restart()
        kills++
      })
      if (index === 0) await start(into, gate.url, there)
      await reached
    }
    into = await signedInClient(target.url, here.email, here.password)
    const job = await endedJob(into)
    const { state, error } = job
    const again = await signedInClient(source.url, there.email, there.password)
    return { kills, state, error, differences: await tenantDifferences(again, into) }
  } finally {
    gate.close()
    await Promise.all([source.stop(), target.stop()])
  }
}

type Client = Awaited<ReturnType<typeof signedInClient>>

async function start(into: Client, url: string, { email, password }: { email: string; password: string }) {
  const { status, text } = await into.post('/api/import/thingsboard', { url, username: email, password })
  if (status !== 200) throw new Error(`The import was refused: ${text}`)
}

async function endedJob(into: Client): Promise<{ state: string; error: string | null }> {
  for (;;) {
    const [job] = (await into.get('/api/import')).body
    if (job.state !== 'RUNNING') return job
    await new Promise((resume) => setTimeout(resume, 200))
  }
}

/** A server with its own folder and port that can be killed and started again. */
async function restartable(folder: string) {
  const env = { ...ENV, SIGNALBOX_HTTP_PORT: String(await freePort()) }
  let server = await startServerProcess(folder, env)
  return {
    url: server.url,
    async restart() {
      await server.kill()
      server = await startServerProcess(folder, env)
    },
    stop: () => server.stop(),
  }
}
