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
 * Imports a tenant from one server process into another. At each of the points, in their order, the source or the
 * target is killed and started again while the request waits for its response.
 */
export async function killedImport(
  folder: string,
  { points, tenants, seriesPoints }: { points: KillPoint[]; tenants: string[]; seriesPoints: number },
): Promise<KilledImport> {
  const source = await restartableServer(join(folder, 'source'))
  const target = await restartableServer(join(folder, 'target'))
  const gate = await requestGate(source.url)
  try {
    const sourceAdmin = await aTenantAdmin(source.url, await asSysAdminRest(source.url))
    const sourceClient = await signedInClient(source.url, sourceAdmin.email, sourceAdmin.password)
    for (const name of tenants)
      await fillData(sourceClient, await fillTenant(sourceClient, name), seriesPoints)
    const targetAdmin = await aTenantAdmin(target.url, await asSysAdminRest(target.url))
    let targetClient = await signedInClient(target.url, targetAdmin.email, targetAdmin.password)
    let kills = 0
    for (const [index, { path, kills: killedServer }] of points.entries()) {
      const killed = gate.onNextRequest(path, async () => {
        await (killedServer === 'source' ? source : target).restart()
        kills++
      })
      if (index === 0) await startImport(targetClient, gate.url, sourceAdmin)
      await killed
    }
    targetClient = await signedInClient(target.url, targetAdmin.email, targetAdmin.password)
    const job = await waitForJob(targetClient)
    const { state, error } = job
    const restartedSource = await signedInClient(source.url, sourceAdmin.email, sourceAdmin.password)
    return { kills, state, error, differences: await tenantDifferences(restartedSource, targetClient) }
  } finally {
    gate.close()
    await Promise.all([source.stop(), target.stop()])
  }
}

type Client = Awaited<ReturnType<typeof signedInClient>>

async function startImport(
  targetClient: Client,
  url: string,
  { email, password }: { email: string; password: string },
) {
  const { status, text } = await targetClient.post('/api/import/thingsboard', {
    url,
    username: email,
    password,
  })
  if (status !== 200) throw new Error(`The import was refused: ${text}`)
}

async function waitForJob(targetClient: Client): Promise<{ state: string; error: string | null }> {
  for (;;) {
    const [job] = (await targetClient.get('/api/import')).body
    if (job.state !== 'RUNNING') return job
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** A server with a folder and a port, which can be killed and started again. */
async function restartableServer(folder: string) {
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
