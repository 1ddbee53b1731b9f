import { asJson } from '@signalbox/model/json/json-value'
import {
  type RuleChain,
  RuleChainInput,
  type RuleChainMetaData,
  RuleChainMetaDataInput,
} from '@signalbox/model/rule-chains/rule-chain'
import { CHAIN_INPUT_NODE } from '@signalbox/model/rule-chains/rule-chain-import'
import type { Operation } from '../../access/permissions'
import type { SecurityUser } from '../../access/security-user'
import type { Db } from '../../database/database'
import type { Actions } from '../../directory/actions'
import type { EntityCleanup } from '../../directory/entity-cleanup'
import type { EntityDirectory } from '../../directory/entity-directory'
import type { RestoreDocument } from '../version/version.service'
import type { RecordedSave, VersionRecorder } from '../version/version-recorder'
import { requireValidConnections } from './connections'
import { linksFromInputNodes, targetChainId } from './import/input-nodes'
import type { RuleChainMetaDataRepository } from './metadata.repository'
import { requireOwnEntities } from './named-entities'
import type { NodeSecrets } from './node-secrets'
import type { RuleChainRepository } from './rule-chain.repository'
import { chainRecord, rowOf } from './rule-chain-row'

export interface RuleChainMetaDataParts {
  chains: RuleChainRepository
  metaData: RuleChainMetaDataRepository
  directory: EntityDirectory
  actions: Actions
  cleanup: EntityCleanup
  versions: VersionRecorder
  secrets: NodeSecrets
}

interface ChainActions {
  get(user: SecurityUser, id: string, operation?: Operation): Promise<RuleChain>
  documentOf(tenantId: string, id: string): RecordedSave
  /** Publishes that the chains were saved. */
  announce(tenantId: string, ids: string[]): void
}

/** The nodes and connections of a rule chain: reading, saving, and restoring an earlier version. */
export function ruleChainMetaDataService(
  parts: RuleChainMetaDataParts,
  { get, documentOf, announce }: ChainActions,
) {
  const { chains, metaData, directory, actions, cleanup, versions, secrets } = parts

  async function replace(tx: Db, tenantId: string, input: RuleChainMetaDataInput) {
    await requireOwnEntities(tx, directory, tenantId, input.nodes)
    const { removed } = await metaData.replace(tx, tenantId, input)
    await cleanup.forget(tx, removed)
  }

  /** Converts input nodes to links: clients of later ThingsBoard versions send links to rule chains as nodes. */
  async function withLinksOfInputNodes(tx: Db, tenantId: string, input: RuleChainMetaDataInput) {
    const targets = input.nodes.flatMap((node) =>
      node.type === CHAIN_INPUT_NODE ? (targetChainId(node) ?? []) : [],
    )
    if (targets.length === 0) return input
    const existing = new Set(await chains.existingIds(tenantId, targets, tx))
    const { content } = linksFromInputNodes(input, (id) => (existing.has(id) ? id : undefined))
    return { ...input, ...content }
  }

  /** Stores the input of a client; a masked secret keeps its stored value. */
  async function replaceEdited(tx: Db, chain: RuleChain, input: RuleChainMetaDataInput) {
    const tenantId = chain.tenantId.id
    const linked = await withLinksOfInputNodes(tx, tenantId, input)
    await replace(tx, tenantId, secrets.seal(linked, await metaData.load(chain.id.id, tx)))
  }

  return {
    async metadata(user: SecurityUser, id: string, withVersion = false): Promise<RuleChainMetaData> {
      await get(user, id)
      // The version is read first: if a save happens between the two reads, the version is too old, and the next save
      // reports a conflict.
      const version = withVersion ? await versions.current(id) : undefined
      return { ...secrets.mask(await metaData.load(id)), version }
    },

    async saveMetadata(user: SecurityUser, input: RuleChainMetaDataInput): Promise<RuleChainMetaData> {
      const chain = await get(user, input.ruleChainId.id, 'WRITE')
      const tenantId = chain.tenantId.id
      const saved = await actions.perform(user, {
        action: 'UPDATED',
        entityType: 'RULE_CHAIN',
        entityId: chain.id.id,
        async work(tx) {
          requireValidConnections(input)
          const document = { ...documentOf(tenantId, chain.id.id), editedVersion: input.version }
          await versions.record(tx, user, document, () => replaceEdited(tx, chain, input))
          const version =
            typeof input.version === 'number' ? await versions.current(chain.id.id, tx) : undefined
          return { ...secrets.mask(await metaData.load(chain.id.id, tx)), version }
        },
        records: (metadata) => metaDataRecord(chain, metadata),
      })
      announce(tenantId, [chain.id.id])
      return saved
    },

    /** Saves an earlier version of the chain with its nodes and connections, in one transaction. */
    async restore(user: SecurityUser, { entityId, document, restoredFrom }: Parameters<RestoreDocument>[1]) {
      const chain = await get(user, entityId.id, 'WRITE')
      const tenantId = chain.tenantId.id
      const input = RuleChainInput.parse(document.ruleChain)
      const metadata = RuleChainMetaDataInput.parse(document.metadata)
      await actions.perform(user, {
        action: 'UPDATED',
        entityType: 'RULE_CHAIN',
        entityId: chain.id.id,
        async work(tx) {
          const recorded = { ...documentOf(tenantId, chain.id.id), restoredFrom }
          await versions.record(tx, user, recorded, async () => {
            await chains.save(tx, {
              ...rowOf(input, await chains.lock(tx, chain.id.id)),
              tenant_id: tenantId,
            })
            await replace(tx, tenantId, metadata)
          })
          return secrets.mask(await metaData.load(chain.id.id, tx))
        },
        records: (restored) => metaDataRecord(chain, restored),
      })
      announce(tenantId, [chain.id.id])
    },
  }
}

function metaDataRecord(chain: RuleChain, metadata: RuleChainMetaData) {
  const record = chainRecord(chain)
  return { ...record, data: { ...record.data, metadata: asJson(metadata) } }
}
