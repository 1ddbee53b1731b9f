import { type EntityId, NULL_UUID } from '../entity-id'
import { kindOf } from '../entity-kinds/kinds-with'
import { curveValueAt } from './curve'
import { simulationChain } from './simulation-chain'
import type { SolutionTemplate } from './solution-template'

/** The requests that an installation makes; each rejects if the server answers with an error. */
export interface SolutionClient {
  get: <T>(path: string) => Promise<T>
  post: <T>(path: string, body?: unknown) => Promise<T>
  del: (path: string) => Promise<unknown>
}

interface SavedEntity {
  id: EntityId
}

/**
 * What an installation created, in the order of creation. The first entity is the rule chain of the
 * simulation. It stores the list of the other entities, so that the entities of an interrupted
 * installation or removal can be removed later.
 */
export interface InstalledSolution {
  installedAt: number
  entities: EntityId[]
}

export interface InstallOptions {
  nowMs: number
  /** Called after each step with the progress, from 0 to 1. */
  onProgress?: (progress: number) => void
}

const MINUTE_MS = 60_000
const HISTORY_MS = 24 * 60 * MINUTE_MS
const STEP_MS = 5 * MINUTE_MS

/**
 * Creates everything of a template through the public API. A failure removes what was created before it; the rule chain
 * is kept if an entity cannot be deleted or looked up, because it lists the entities that remain.
 */
export async function installSolution(
  client: SolutionClient,
  template: SolutionTemplate,
  { nowMs, onProgress = () => undefined }: InstallOptions,
): Promise<InstalledSolution> {
  const created: EntityId[] = []
  /** The entity whose creation was requested, but not confirmed. */
  let pending: PendingEntity | undefined
  let chainTimeMs = nowMs
  const steps = template.profiles.length + template.devices.length * 2 + 2
  let completedSteps = 0

  /** Stores the name of the next entity before it is created: if the page is closed in between, it is found by name. */
  async function save(kind: PendingKind, name: string, body: object): Promise<EntityId> {
    pending = { kind, name }
    await client.post('/api/ruleChain', chainBody())
    const { id } = await client.post<SavedEntity>(ENTITY_PATHS[kind].path, body)
    created.push(id)
    pending = undefined
    onProgress(++completedSteps / steps)
    return id
  }

  /** The chain with the list of what was created so far. */
  function chainBody() {
    const [id, ...entities] = created
    return {
      ...(id && { id }),
      name: template.chainName,
      root: false,
      debugMode: false,
      additionalInfo: { solutionTemplate: { id: template.id, installedAt: nowMs, entities, pending } },
    }
  }

  /** Removes what was created. The server may have created the pending entity although its response was lost. */
  async function undo() {
    const unconfirmed = await pendingEntity(client, pending, chainTimeMs).catch(() => undefined)
    if (unconfirmed)
      await removeSolution(client, { installedAt: nowMs, entities: [...created, ...unconfirmed] })
    else await removeAll(client, created.slice(1))
  }

  try {
    const { id: chain, createdTime } = await client.post<ListedEntity>('/api/ruleChain', chainBody())
    created.push(chain)
    chainTimeMs = createdTime
    onProgress(++completedSteps / steps)
    for (const profile of template.profiles) await save('DEVICE_PROFILE', profile.name, profileBody(profile))
    const ids = new Map<string, string>()
    // Lists show the newest first: entities are created from last to first so that lists show them from first to
    // last.
    for (const { name, profile, label, attributes } of template.devices.toReversed()) {
      const id = await save('DEVICE', name, {
        name,
        label,
        type: profile,
        additionalInfo: { solutionTemplate: template.id },
      })
      ids.set(name, id.id)
      if (attributes) await client.post(`/api/plugins/telemetry/DEVICE/${id.id}/SERVER_SCOPE`, attributes)
    }
    const idOf = (name: string) => ids.get(name) ?? NULL_UUID
    for (const { name, values } of template.devices) {
      await client.post(`/api/plugins/telemetry/DEVICE/${idOf(name)}/timeseries/ANY`, history(values, nowMs))
      onProgress(++completedSteps / steps)
    }
    for (const document of template.dashboards(idOf)) await save('DASHBOARD', document.title, document)
    await client.post('/api/ruleChain', chainBody())
    await client.post('/api/ruleChain/metadata', { ruleChainId: chain, ...simulationChain(template, idOf) })
    return { installedAt: nowMs, entities: created }
  } catch (error) {
    await undo()
    throw error
  }
}

/**
 * Deletes only what the installation created. Returns the entities that could not be deleted; the rule chain is then
 * kept, because it lists them.
 */
export async function removeSolution(
  client: SolutionClient,
  { entities: [chain, ...entities] }: InstalledSolution,
): Promise<EntityId[]> {
  const remaining = await removeAll(client, entities)
  return remaining.length > 0 || !chain ? remaining : removeAll(client, [chain])
}

/** The kinds that an installation creates. */
type PendingKind = 'DEVICE_PROFILE' | 'DEVICE' | 'DASHBOARD'

/** An entity that is about to be created. */
interface PendingEntity {
  kind: PendingKind
  name: string
}

/** Where entities of a kind are saved and listed. */
const ENTITY_PATHS: Record<PendingKind, { path: string; list: string }> = {
  DEVICE_PROFILE: { path: '/api/deviceProfile', list: '/api/deviceProfiles' },
  DEVICE: { path: '/api/device', list: '/api/tenant/devices' },
  DASHBOARD: { path: '/api/dashboard', list: '/api/tenant/dashboards' },
}

interface ListedEntity extends SavedEntity {
  createdTime: number
  name: string
}

interface StoredChain extends ListedEntity {
  additionalInfo: { solutionTemplate?: InstalledSolution & { id: string; pending?: PendingEntity } } | null
}

/**
 * The entity that an interrupted installation may have created. An entity of this name from before `since` is ignored:
 * the installation did not create it.
 */
async function pendingEntity(
  client: Pick<SolutionClient, 'get'>,
  pending: PendingEntity | undefined,
  since: number,
): Promise<EntityId[]> {
  if (!pending) return []
  const query = `pageSize=100&page=0&textSearch=${encodeURIComponent(pending.name)}`
  const { data } = await client.get<{ data: ListedEntity[] }>(`${ENTITY_PATHS[pending.kind].list}?${query}`)
  return data
    .filter(({ name, createdTime }) => name === pending.name && createdTime >= since)
    .map(({ id }) => id)
}

/** The installed templates by id. */
export async function installedSolutions(
  client: Pick<SolutionClient, 'get'>,
): Promise<Partial<Record<string, InstalledSolution>>> {
  const chains = await client.get<{ data: StoredChain[] }>(`/api/ruleChains?pageSize=${MAX_CHAINS}&page=0`)
  const entries = chains.data.map(async ({ id: chainId, createdTime, additionalInfo }) => {
    const stored = additionalInfo?.solutionTemplate
    if (!stored) return []
    const { id, installedAt, entities, pending } = stored
    const last = await pendingEntity(client, pending, createdTime)
    const others = entities.filter((entity) => !last.some((each) => each.id === entity.id))
    const installed: InstalledSolution = { installedAt, entities: [chainId, ...others, ...last] }
    return [[id, installed] as const]
  })
  return Object.fromEntries((await Promise.all(entries)).flat())
}

const MAX_CHAINS = 1000

/**
 * Deletes entities in reverse order of creation: devices before their profiles. Returns the entities that
 * could not be deleted.
 */
async function removeAll(client: SolutionClient, entities: readonly EntityId[]): Promise<EntityId[]> {
  const failed: EntityId[] = []
  for (const id of entities.toReversed())
    await client.del(`/api/${kindOf(id.entityType).api?.one}/${id.id}`).catch((error: unknown) => {
      // The user may have deleted the entity before.
      if ((error as { status?: number }).status !== 404) failed.push(id)
    })
  return failed
}

const profileBody = ({ name, description, keys, alarms }: SolutionTemplate['profiles'][number]) => ({
  name,
  description,
  type: 'DEFAULT',
  transportType: 'DEFAULT',
  provisionType: 'DISABLED',
  profileData: {
    configuration: { type: 'DEFAULT' },
    transportConfiguration: { type: 'DEFAULT' },
    provisionConfiguration: { type: 'DISABLED', provisionDeviceSecret: null },
    alarms,
    keys,
  },
})

/** The simulated values of the last day, in steps of five minutes. */
function history(curves: SolutionTemplate['devices'][number]['values'], nowMs: number) {
  const points = []
  for (let ts = nowMs - HISTORY_MS; ts <= nowMs; ts += STEP_MS) {
    const values = Object.entries(curves).map(([key, curve]) => [key, curveValueAt(curve, ts)])
    points.push({ ts, values: Object.fromEntries(values) })
  }
  return points
}
