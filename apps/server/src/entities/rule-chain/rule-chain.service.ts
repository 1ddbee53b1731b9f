import { uuidOrNull } from '@signalbox/model/entity-id'
import { badRequest, fieldMissing, itemNotFound } from '@signalbox/model/errors'
import { asJson } from '@signalbox/model/json/json-value'
import type { PageLink } from '@signalbox/model/query/paging'
import {
  type RuleChain,
  RuleChainInput,
  type RuleChainMetaData,
  RuleChainMetaDataInput,
} from '@signalbox/model/rule-chains/rule-chain'
import { type Operation, requireAccess } from '../../access/permissions'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { Bus } from '../../bus'
import type { Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'
import type { Actions } from '../../directory/actions'
import type { EntityCleanup } from '../../directory/entity-cleanup'
import type { EntityDirectory } from '../../directory/entity-directory'
import type { TenantLimits } from '../tenant/limits'
import type { RestoreDocument } from '../version/version.service'
import type { VersionRecorder } from '../version/version-recorder'
import { requireSoundConnections } from './connections'
import { createDefaultChain } from './default-chains'
import { INPUT_NODE, linksFromInputNodes, namedTarget } from './import/input-nodes'
import type { RuleChainMetaDataRepository } from './metadata.repository'
import { requireOwnEntities } from './named-entities'
import type { NodeSecrets } from './node-secrets'
import type { RuleChainRepository } from './rule-chain.repository'
import { ruleChainDocument } from './rule-chain-document'

const TEMPLATE_NAME = 'Device Profile Rule Chain Template'

export interface RuleChainServiceParts {
  chains: RuleChainRepository
  metaData: RuleChainMetaDataRepository
  directory: EntityDirectory
  actions: Actions
  bus: Bus
  limits: TenantLimits
  cleanup: EntityCleanup
  versions: VersionRecorder
  secrets: NodeSecrets
}

export type RuleChainService = ReturnType<typeof ruleChainService>

/** Rule chains: who may see and change them; the rule engine hears of every change. */
export function ruleChainService(parts: RuleChainServiceParts) {
  const { chains, metaData, directory, actions, bus, limits, cleanup, versions, secrets } = parts
  const documentOf = ruleChainDocument(chains, metaData)

  async function get(user: SecurityUser, id: string, operation: Operation = 'READ'): Promise<RuleChain> {
    const chain = await chains.find(id)
    if (!chain) throw itemNotFound('Rule chain')
    requireAccess(user, operation, 'RULE_CHAIN', chain)
    return chain
  }

  const announce = (tenantId: string, ids: string[], change: 'SAVED' | 'DELETED' = 'SAVED') => {
    for (const ruleChainId of ids) bus.emit('ruleChainChanged', { tenantId, ruleChainId, change })
  }

  const requireRoom = (tx: Db, tenantId: string) =>
    limits.require(tx, tenantId, 'maxRuleChains', 'rule chains', () => chains.count(tenantId, tx))

  async function replaceInside(tx: Db, tenantId: string, inside: RuleChainMetaDataInput) {
    await requireOwnEntities(tx, directory, tenantId, inside.nodes)
    const { removed } = await metaData.replace(tx, tenantId, inside)
    await cleanup.forget(tx, removed)
  }

  /** Later versions of the reference send links to rule chains as nodes. */
  async function withLinksOfInputNodes(tx: Db, tenantId: string, input: RuleChainMetaDataInput) {
    const targets = input.nodes.flatMap((node) => (node.type === INPUT_NODE ? (namedTarget(node) ?? []) : []))
    if (targets.length === 0) return input
    const existing = new Set(await chains.existing(tenantId, targets, tx))
    const { inside } = linksFromInputNodes(input, (id) => (existing.has(id) ? id : undefined))
    return { ...input, ...inside }
  }

  return {
    get,
    requireRoom,
    list: (user: SecurityUser, link: PageLink) => chains.list(tenantOf(user), link),

    async metadata(user: SecurityUser, id: string, withVersion = false): Promise<RuleChainMetaData> {
      await get(user, id)
      // Read first: a save in between makes the number too old, which the next save reports as a conflict.
      const version = withVersion ? await versions.current(id) : undefined
      return { ...secrets.mask(await metaData.load(id)), version }
    },

    async save(user: SecurityUser, input: RuleChainInput): Promise<RuleChain> {
      const tenantId = tenantOf(user)
      const storedId = uuidOrNull(input.id)
      const stored = storedId ? await get(user, storedId, 'WRITE') : undefined
      if (!stored) requireAccess(user, 'CREATE', 'RULE_CHAIN')
      const saved = await actions.perform(user, {
        action: stored ? 'UPDATED' : 'ADDED',
        entityType: 'RULE_CHAIN',
        entityId: storedId ?? undefined,
        input,
        async work(tx) {
          if (!stored) await requireRoom(tx, tenantId)
          const row = { ...rowOf(input, stored), tenant_id: tenantId }
          await versions.record(tx, user, documentOf(tenantId, row.id), () => chains.save(tx, row))
          return (await chains.find(row.id, tx))!
        },
        done: recordOf,
      })
      announce(tenantId, [saved.id.id])
      return saved
    },

    /** A chain as device profiles are offered it. */
    async createDefault(user: SecurityUser, name: string | null | undefined): Promise<RuleChain> {
      const tenantId = tenantOf(user)
      requireAccess(user, 'CREATE', 'RULE_CHAIN')
      const saved = await actions.perform(user, {
        action: 'ADDED',
        entityType: 'RULE_CHAIN',
        async work(tx) {
          await requireRoom(tx, tenantId)
          const id = await createDefaultChain(tx, tenantId, {
            name: name?.trim() || TEMPLATE_NAME,
            root: false,
          })
          return (await chains.find(id, tx))!
        },
        done: recordOf,
      })
      announce(tenantId, [saved.id.id])
      return saved
    },

    async saveMetadata(user: SecurityUser, input: RuleChainMetaDataInput): Promise<RuleChainMetaData> {
      const chain = await get(user, input.ruleChainId.id, 'WRITE')
      const tenantId = chain.tenantId.id
      const saved = await actions.perform(user, {
        action: 'UPDATED',
        entityType: 'RULE_CHAIN',
        entityId: chain.id.id,
        async work(tx) {
          requireSoundConnections(input)
          const document = { ...documentOf(tenantId, chain.id.id), edited: input.version }
          await versions.record(tx, user, document, async () =>
            replaceInside(
              tx,
              tenantId,
              secrets.seal(
                await withLinksOfInputNodes(tx, tenantId, input),
                await metaData.load(chain.id.id, tx),
              ),
            ),
          )
          const version =
            typeof input.version === 'number' ? await versions.current(chain.id.id, tx) : undefined
          return { ...secrets.mask(await metaData.load(chain.id.id, tx)), version }
        },
        done: (metadata) => savedInside(chain, metadata),
      })
      announce(tenantId, [chain.id.id])
      return saved
    },

    /** Saves an earlier version of the chain and its inside, all of it or nothing. */
    async restore(user: SecurityUser, { entityId, document, restoredFrom }: Parameters<RestoreDocument>[1]) {
      const chain = await get(user, entityId.id, 'WRITE')
      const tenantId = chain.tenantId.id
      const input = RuleChainInput.parse(document.ruleChain)
      const inside = RuleChainMetaDataInput.parse(document.metadata)
      await actions.perform(user, {
        action: 'UPDATED',
        entityType: 'RULE_CHAIN',
        entityId: chain.id.id,
        async work(tx) {
          const recorded = { ...documentOf(tenantId, chain.id.id), restoredFrom }
          await versions.record(tx, user, recorded, async () => {
            await chains.save(tx, { ...rowOf(input, chain), tenant_id: tenantId })
            await replaceInside(tx, tenantId, inside)
          })
          return secrets.mask(await metaData.load(chain.id.id, tx))
        },
        done: (metadata) => savedInside(chain, metadata),
      })
      announce(tenantId, [chain.id.id])
    },

    async makeRoot(user: SecurityUser, id: string): Promise<RuleChain> {
      const chain = await get(user, id, 'WRITE')
      if (chain.root) return chain
      const { changed } = await actions.perform(user, {
        action: 'UPDATED',
        entityType: 'RULE_CHAIN',
        entityId: id,
        async work(tx) {
          const before = await chains.findRoot(tenantOf(user), tx)
          await chains.makeRoot(tx, tenantOf(user), id)
          return { changed: [{ ...chain, root: true }, ...(before ? [{ ...before, root: false }] : [])] }
        },
        done: ({ changed }) => changed.map(recordOf),
      })
      announce(
        chain.tenantId.id,
        changed.map((one) => one.id.id),
      )
      return changed[0]!
    },

    async remove(user: SecurityUser, id: string): Promise<void> {
      const chain = await get(user, id, 'DELETE')
      const leadingHere = await actions.perform(user, {
        action: 'DELETED',
        entityType: 'RULE_CHAIN',
        entityId: id,
        async work(tx) {
          if (chain.root) throw badRequest('The root rule chain cannot be deleted')
          const leadingHere = await chains.chainsInto(tx, id)
          await cleanup.forget(tx, [id, ...(await chains.nodesOf(tx, id))])
          await chains.remove(tx, id)
          return leadingHere
        },
        done: () => ({
          ...recordOf(chain),
          data: { entityId: id },
          message: { data: asJson(chain) },
        }),
      })
      announce(chain.tenantId.id, [id], 'DELETED')
      announce(chain.tenantId.id, leadingHere)
    },
  }
}

function rowOf(input: RuleChainInput, stored?: RuleChain) {
  if (!input.name?.trim()) throw fieldMissing('Rule chain', 'name')
  return {
    id: stored?.id.id ?? newId(),
    created_time: stored?.createdTime ?? Date.now(),
    name: input.name,
    // The root flag goes to another chain, it is never just given up.
    root: input.root || (stored?.root ?? false),
    debug_mode: input.debugMode,
    configuration: json(input.configuration),
    additional_info: json(input.additionalInfo),
  }
}

function savedInside(chain: RuleChain, metadata: RuleChainMetaData) {
  const record = recordOf(chain)
  return { ...record, data: { ...record.data, metadata: asJson(metadata) } }
}

const recordOf = (chain: RuleChain) => ({
  entityId: chain.id,
  entityName: chain.name,
  data: { entity: asJson(chain) },
})
