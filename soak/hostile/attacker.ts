import { restWith, signIn } from '../../apps/simulator/src/rest-client'
import type { ServerProcess } from '../../e2e/support/server-process'

const EMAIL = 'attacker@soak.test'
const PASSWORD = 'another long password'

/** The devices of the attacker that do not connect: enough for a slow query. */
const SILENT_DEVICES = 1000

/**
 * A second tenant of the installation. The attacks in `attacks.ts` send as the device `deviceId` of this tenant, as
 * the administrator of the tenant, or without credentials.
 */
export interface Attacker {
  server: Pick<ServerProcess, 'url' | 'mqtt' | 'coapPort'>
  token: string
  deviceToken: string
  deviceId: string
  /** The root rule chain before any attack replaced it. */
  rootChainId: string
}

interface Stored {
  id: { entityType: string; id: string }
}

interface RuleChains {
  data: (Stored & { root: boolean })[]
}

export async function anAttacker(server: ServerProcess, silentDevices = SILENT_DEVICES): Promise<Attacker> {
  const sysadmin = await signIn(server.url, 'sysadmin@signalbox.local', 'sysadmin')
  const { id: tenantId } = await sysadmin.post<Stored>('/api/tenant', { title: 'Attacker' })
  const account = { email: EMAIL, authority: 'TENANT_ADMIN', tenantId }
  const user = await sysadmin.post<Stored>('/api/user?sendActivationMail=false', account)
  const link = await fetch(new URL(`/api/user/${user.id.id}/activationLink`, server.url), {
    headers: { 'x-authorization': `Bearer ${sysadmin.token}` },
  })
  const activateToken = new URL(await link.text()).searchParams.get('activateToken')
  await sysadmin.post('/api/noauth/activate?sendActivationMail=false', { activateToken, password: PASSWORD })
  const rest = await signIn(server.url, EMAIL, PASSWORD)
  const deviceToken = 'attacker-device'
  const deviceId = await rest.createDevice({ name: 'Attacker', type: 'default' }, deviceToken)
  for (let index = 0; index < silentDevices; index++)
    await rest.createDevice({ name: `Attacker ${index}`, type: 'default' }, `attacker-${index}`)
  const { data } = await rest.get<RuleChains>('/api/ruleChains?pageSize=100&page=0')
  const rootChainId = data.find(({ root }) => root)!.id.id
  const { url, mqtt, coapPort } = server
  return { server: { url, mqtt, coapPort }, token: rest.token, deviceToken, deviceId, rootChainId }
}

/** Makes the original root chain the root again, so that an attack does not affect the next attack. */
export const restoreChain = ({ server, token, rootChainId }: Attacker) =>
  restWith(server.url, token).post(`/api/ruleChain/${rootChainId}/root`)

/**
 * Creates a chain and makes it the attacker's root chain, so that the messages of the attacker's device pass through
 * it.
 */
export async function installRootChain(
  { server, token }: Attacker,
  name: string,
  nodes: object[],
  connections: object[],
) {
  const rest = restWith(server.url, token)
  const { id } = await rest.post<Stored>('/api/ruleChain', { name })
  await rest.post('/api/ruleChain/metadata', { ruleChainId: id, firstNodeIndex: 0, nodes, connections })
  await rest.post(`/api/ruleChain/${id.id}/root`)
}
