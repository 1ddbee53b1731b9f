import { entityId } from '@signalbox/model/entity-id'
import { badRequest, fieldMissing } from '@signalbox/model/errors'
import type { JsonValue } from '@signalbox/model/json/json-value'
import type {
  RuleChainDataInput,
  RuleChainMetaData,
  RuleChainMetaDataInput,
} from '@signalbox/model/rule-chains/rule-chain'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { Bus } from '../../bus'
import type { Database, Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'
import { transaction } from '../../database/transaction'
import type { EntityCleanup } from '../../directory/entity-cleanup'
import type { EntityDirectory } from '../../directory/entity-directory'
import type { VersionRecorder } from '../version/version-recorder'
import { requireValidConnections } from './connections'
import { linksFromInputNodes } from './import/input-nodes'
import type { RuleChainMetaDataRepository } from './metadata.repository'
import { requireOwnEntities, withOwnTenant } from './named-entities'
import type { NodeSecrets } from './node-secrets'
import type { RuleChainRepository } from './rule-chain.repository'
import type { RuleChainService } from './rule-chain.service'
import { ruleChainDocument } from './rule-chain-document'

export interface RuleChainTransferParts {
  db: Database
  chains: RuleChainRepository
  metaData: RuleChainMetaDataRepository
  directory: EntityDirectory
  service: RuleChainService
  bus: Bus
  cleanup: EntityCleanup
  versions: VersionRecorder
  secrets: NodeSecrets
}

export type RuleChainTransfer = ReturnType<typeof ruleChainTransfer>

/** Exports and imports rule chains, between tenants or installations. */
export function ruleChainTransfer(parts: RuleChainTransferParts) {
  const { db, chains, metaData, directory, service, bus, cleanup, versions, secrets } = parts
  const documentOf = ruleChainDocument(chains, metaData)

  return {
    /** Exports the `limit` oldest chains as one document. Chains get new ids; ids of nodes and tenant are removed. */
    async export(user: SecurityUser, limit: number) {
      const link = { page: 0, pageSize: limit, sortProperty: 'createdTime', sortOrder: 'ASC' as const }
      // All statements read one snapshot, so that a chain that is deleted meanwhile is exported completely.
      const { data, contents } = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          const { data } = await chains.list(tenantOf(user), link, tx)
          const contents: RuleChainMetaData[] = []
          for (const chain of data) contents.push(await metaData.load(chain.id.id, tx))
          return { data, contents }
        })
      const ids = new Map(data.map((chain) => [chain.id.id, newId()]))
      const metadata = contents.map((content) => withoutIds(secrets.mask(content), ids))
      const ruleChains = data.map((chain) => ({
        ...chain,
        id: entityId('RULE_CHAIN', ids.get(chain.id.id)!),
        tenantId: null,
        firstRuleNodeId: null,
      }))
      return { ruleChains, metadata }
    },

    /** Imports all chains or none. With `overwrite`, a chain of the same name is replaced in place. */
    async import(user: SecurityUser, { ruleChains, metadata }: RuleChainDataInput, overwrite: boolean) {
      const tenantId = tenantOf(user)
      const saved = await transaction(db, async (tx) => {
        if (overwrite) await lockSameNamed(tx, tenantId, ruleChains)
        const ids = new Map<string, string>()
        for (const chain of ruleChains) {
          const id = await importChain(tx, tenantId, chain, overwrite)
          ids.set(chain.id.id, id)
        }
        for (const content of metadata) {
          const ruleChainId = ids.get(content.ruleChainId.id)
          if (!ruleChainId)
            throw badRequest(`There is no rule chain ${content.ruleChainId.id} in the document`)
          requireValidConnections(content)
          const adapted = secrets.seal(adaptToTenant(content, ruleChainId, ids, tenantId), { nodes: [] })
          await requireOwnEntities(tx, directory, tenantId, adapted.nodes)
          await versions.record(tx, user, documentOf(tenantId, ruleChainId), async () => {
            const { removed } = await metaData.replace(tx, tenantId, adapted)
            await cleanup.forget(tx, removed)
          })
        }
        return [...ids.values()]
      })
      for (const ruleChainId of saved)
        bus.emit('ruleChainChanged', { tenantId, ruleChainId, change: 'SAVED' })
    },
  }

  /**
   * Locks the chains that an import replaces, in the order of their ids: two imports that name the same chains in
   * different orders would otherwise wait for each other.
   */
  async function lockSameNamed(tx: Db, tenantId: string, imported: RuleChainDataInput['ruleChains']) {
    const names = imported.flatMap(({ name }) => name ?? [])
    for (const id of await chains.idsByName(tenantId, names, tx)) await versions.lock(tx, id)
  }

  async function importChain(
    tx: Db,
    tenantId: string,
    chain: RuleChainDataInput['ruleChains'][number],
    overwrite: boolean,
  ): Promise<string> {
    if (!chain.name?.trim()) throw fieldMissing('Rule chain', 'name')
    const sameNamed = overwrite ? await chains.findByName(tenantId, chain.name, tx) : undefined
    if (sameNamed) await versions.lock(tx, sameNamed.id.id)
    const stored = sameNamed && (await chains.lock(tx, sameNamed.id.id))
    if (!stored) await service.requireChainLimit(tx, tenantId)
    const id = stored?.id.id ?? newId()
    await chains.save(tx, {
      id,
      created_time: stored?.createdTime ?? Date.now(),
      tenant_id: tenantId,
      name: chain.name,
      root: stored?.root ?? false,
      debug_mode: chain.debugMode,
      configuration: json(chain.configuration),
      additional_info: json(chain.additionalInfo),
    })
    return id
  }
}

/** Replaces the ids of chains. Removes the ids of nodes, and the links to chains that are not exported. */
function withoutIds(content: RuleChainMetaData, ids: Map<string, string>) {
  return {
    ...content,
    ruleChainId: entityId('RULE_CHAIN', ids.get(content.ruleChainId.id)!),
    nodes: content.nodes.map((node) => ({ ...node, id: null, ruleChainId: null })),
    ruleChainConnections:
      content.ruleChainConnections?.flatMap((connection) => {
        const target = ids.get(connection.targetRuleChainId.id)
        return target ? [{ ...connection, targetRuleChainId: entityId('RULE_CHAIN', target) }] : []
      }) ?? null,
  }
}

/** Replaces the ids of chains and tenants in the content of a chain by those of the importing tenant. */
function adaptToTenant(
  given: RuleChainMetaDataInput,
  ruleChainId: string,
  ids: Map<string, string>,
  tenantId: string,
): RuleChainMetaDataInput {
  const { content } = linksFromInputNodes(given, (id) => (ids.has(id) ? id : undefined))
  return {
    ...content,
    ruleChainId: entityId('RULE_CHAIN', ruleChainId),
    nodes: content.nodes.map((node) => {
      const configuration =
        node.configuration && (withTenantId(node.configuration, tenantId) as typeof node.configuration)
      return withOwnTenant({ ...node, id: null, configuration }, tenantId)
    }),
    ruleChainConnections: content.ruleChainConnections.flatMap((connection) => {
      const target = ids.get(connection.targetRuleChainId.id)
      return target ? [{ ...connection, targetRuleChainId: entityId('RULE_CHAIN', target) }] : []
    }),
  }
}

/** Replaces ids of tenants in a configuration by the id of the importing tenant. */
function withTenantId(value: JsonValue, tenantId: string): JsonValue {
  if (Array.isArray(value)) return value.map((item) => withTenantId(item, tenantId))
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withTenantId(item, tenantId)]),
  )
  return copy.entityType === 'TENANT' ? { ...copy, id: tenantId } : copy
}
