import { uuidOrNull } from '@signalbox/model/entity-id'
import { badRequest, itemNotFound } from '@signalbox/model/errors'
import { asJson } from '@signalbox/model/json/json-value'
import type { PageLink } from '@signalbox/model/query/paging'
import type { RuleChain, RuleChainInput } from '@signalbox/model/rule-chains/rule-chain'
import { mayAccess, type Operation, requireAccess } from '../../access/permissions'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { Bus } from '../../bus'
import type { Db } from '../../database/database'
import { newId } from '../../database/ids'
import type { EntityCleanup } from '../../directory/entity-cleanup'
import type { TenantLimits } from '../tenant/limits'
import { createDefaultChain } from './default-chains'
import { type RuleChainMetaDataParts, ruleChainMetaDataService } from './metadata.service'
import { ruleChainDocument } from './rule-chain-document'
import { chainRecord, rowOf } from './rule-chain-row'

const TEMPLATE_NAME = 'Device Profile Rule Chain Template'

export interface RuleChainServiceParts extends RuleChainMetaDataParts {
  bus: Bus
  limits: TenantLimits
  cleanup: EntityCleanup
}

export type RuleChainService = ReturnType<typeof ruleChainService>

/** Rule chains: permissions, saving and removing. Every change is published for the rule engine. */
export function ruleChainService(parts: RuleChainServiceParts) {
  const { chains, metaData, actions, bus, limits, cleanup, versions } = parts
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

  const requireChainLimit = (tx: Db, tenantId: string) =>
    limits.require(tx, tenantId, 'maxRuleChains', 'rule chain', () => chains.count(tenantId, tx))

  return {
    get,
    requireChainLimit,
    ...ruleChainMetaDataService(parts, { get, documentOf, announce }),
    byIds: async (user: SecurityUser, ids: string[]) =>
      (await chains.findMany(ids)).filter((chain) => mayAccess(user, 'READ', 'RULE_CHAIN', chain)),
    list: (user: SecurityUser, link: PageLink) => chains.list(tenantOf(user), link),

    async save(user: SecurityUser, input: RuleChainInput): Promise<RuleChain> {
      const tenantId = tenantOf(user)
      const storedId = uuidOrNull(input.id)
      if (storedId) await get(user, storedId, 'WRITE')
      else requireAccess(user, 'CREATE', 'RULE_CHAIN')
      const saved = await actions.perform(user, {
        action: storedId ? 'UPDATED' : 'ADDED',
        entityType: 'RULE_CHAIN',
        entityId: storedId ?? undefined,
        input,
        async work(tx) {
          if (!storedId) await requireChainLimit(tx, tenantId)
          const id = storedId ?? newId()
          await versions.record(tx, user, documentOf(tenantId, id), async () => {
            const stored = storedId ? await chains.lock(tx, storedId) : undefined
            await chains.save(tx, { ...rowOf(input, stored), id, tenant_id: tenantId })
          })
          return (await chains.find(id, tx))!
        },
        records: chainRecord,
      })
      announce(tenantId, [saved.id.id])
      return saved
    },

    /** Creates a chain from the template that is offered for device profiles. */
    async createDefault(user: SecurityUser, name: string | null | undefined): Promise<RuleChain> {
      const tenantId = tenantOf(user)
      requireAccess(user, 'CREATE', 'RULE_CHAIN')
      const saved = await actions.perform(user, {
        action: 'ADDED',
        entityType: 'RULE_CHAIN',
        async work(tx) {
          await requireChainLimit(tx, tenantId)
          const id = await createDefaultChain(tx, tenantId, {
            name: name?.trim() || TEMPLATE_NAME,
            root: false,
          })
          return (await chains.find(id, tx))!
        },
        records: chainRecord,
      })
      announce(tenantId, [saved.id.id])
      return saved
    },

    async makeRoot(user: SecurityUser, id: string): Promise<RuleChain> {
      const chain = await get(user, id, 'WRITE')
      if (chain.root) return chain
      const { changed } = await actions.perform(user, {
        action: 'UPDATED',
        entityType: 'RULE_CHAIN',
        entityId: id,
        async work(tx) {
          const stored = await chains.lock(tx, id)
          const before = await chains.lockRoot(tx, tenantOf(user))
          await chains.makeRoot(tx, tenantOf(user), id)
          return { changed: [{ ...stored, root: true }, ...(before ? [{ ...before, root: false }] : [])] }
        },
        records: ({ changed }) => changed.map(chainRecord),
      })
      announce(
        chain.tenantId.id,
        changed.map(({ id }) => id.id),
      )
      return changed[0]!
    },

    async remove(user: SecurityUser, id: string): Promise<void> {
      const chain = await get(user, id, 'DELETE')
      const linkingChainIds = await actions.perform(user, {
        action: 'DELETED',
        entityType: 'RULE_CHAIN',
        entityId: id,
        async work(tx) {
          if ((await chains.lock(tx, id)).root) throw badRequest('The root rule chain cannot be deleted')
          const linkingChainIds = await chains.chainsLinkingTo(tx, id)
          await cleanup.forget(tx, [id, ...(await chains.nodesOf(tx, id))])
          await chains.remove(tx, id)
          return linkingChainIds
        },
        records: () => ({
          ...chainRecord(chain),
          data: { entityId: id },
          message: { data: asJson(chain) },
        }),
      })
      announce(chain.tenantId.id, [id], 'DELETED')
      announce(chain.tenantId.id, linkingChainIds)
    },
  }
}
