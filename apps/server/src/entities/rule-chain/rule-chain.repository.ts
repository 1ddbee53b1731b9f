import { entityId } from '@signalbox/model/entity-id'
import { badRequest, itemNotFound } from '@signalbox/model/errors'
import type { PageLink } from '@signalbox/model/query/paging'
import type { RuleChain } from '@signalbox/model/rule-chains/rule-chain'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '../../database/database'
import { lockRow } from '../../database/lock-row'
import type { RuleChainTable } from '../../database/tables/rule-chains'
import { countOfTenant } from '../../database/tenant-count'
import { replaceViolations } from '../../database/violations'
import { type ListRules, listPage, mapPage } from '../../directory/list-page'

export type RuleChainRepository = ReturnType<typeof ruleChainRepository>

const LIST: ListRules = {
  sort: { createdTime: 'created_time', name: 'name', root: 'root' },
  search: ['name'],
  tieBreaker: 'id',
}

/** Reads and writes rule chains without their nodes. */
export function ruleChainRepository(db: Database) {
  const all = (on: Db = db) => on.selectFrom('rule_chain').selectAll()
  return {
    async find(id: string, on: Db = db): Promise<RuleChain | undefined> {
      const row = await all(on).where('id', '=', id).executeTakeFirst()
      return row && toRuleChain(row)
    },

    /** The chain, locked until the transaction ends. */
    async lock(tx: Db, id: string): Promise<RuleChain> {
      await lockRow(tx, 'rule_chain', id)
      const row = await all(tx).where('id', '=', id).executeTakeFirst()
      if (!row) throw itemNotFound('Rule chain')
      return toRuleChain(row)
    },

    async findRoot(tenantId: string, on: Db = db): Promise<RuleChain | undefined> {
      const row = await all(on).where('tenant_id', '=', tenantId).where('root', '=', true).executeTakeFirst()
      return row && toRuleChain(row)
    },

    async findByName(tenantId: string, name: string, on: Db = db): Promise<RuleChain | undefined> {
      const row = await all(on)
        .where('tenant_id', '=', tenantId)
        .where('name', '=', name)
        .orderBy('created_time')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      return row && toRuleChain(row)
    },

    idsByName,
    findMany: (ids: string[]) => findMany(db, ids),

    async findAllByName(tenantId: string, name: string): Promise<RuleChain[]> {
      const rows = await all()
        .where('tenant_id', '=', tenantId)
        .where('name', '=', name)
        .orderBy('created_time')
        .limit(20)
        .execute()
      return rows.map(toRuleChain)
    },

    /** Returns those of the given ids that belong to chains of the tenant. */
    async existingIds(tenantId: string, ids: string[], on: Db = db): Promise<string[]> {
      if (ids.length === 0) return []
      const rows = await on
        .selectFrom('rule_chain')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', [...new Set(ids)])
        .execute()
      return rows.map((row) => row.id)
    },

    list: async (tenantId: string, link: PageLink, on: Db = db) =>
      mapPage(await listPage(all(on).where('tenant_id', '=', tenantId), link, LIST), toRuleChain),

    count: (tenantId: string, on: Db = db) => countOfTenant(on, 'rule_chain', tenantId),

    save(tx: Db, row: Omit<Insertable<RuleChainTable>, 'first_rule_node_id'>): Promise<unknown> {
      const { id, created_time, tenant_id, ...changes } = row
      const saved = tx
        .insertInto('rule_chain')
        .values({ ...row, first_rule_node_id: null })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
        .execute()
      return replaceViolations(saved, {
        rule_chain_one_root: () => badRequest('Another root rule chain exists already'),
      })
    },

    /** The root chain, locked until the transaction ends: of two changes of the root, the second waits here. */
    async lockRoot(tx: Db, tenantId: string): Promise<RuleChain | undefined> {
      const roots = all(tx).where('tenant_id', '=', tenantId).where('root', '=', true)
      for (;;) {
        const locked = await roots.forNoKeyUpdate().executeTakeFirst()
        // Read again: if another change was committed meanwhile, another chain is the root now and is not locked yet.
        const row = await roots.executeTakeFirst()
        if (row?.id === locked?.id) return row && toRuleChain(row)
      }
    },

    async makeRoot(tx: Db, tenantId: string, id: string) {
      await tx
        .updateTable('rule_chain')
        .set({ root: false })
        .where('tenant_id', '=', tenantId)
        .where('root', '=', true)
        .execute()
      await tx.updateTable('rule_chain').set({ root: true }).where('id', '=', id).execute()
    },

    nodesOf: async (tx: Db, id: string): Promise<string[]> =>
      (await tx.selectFrom('rule_node').select('id').where('rule_chain_id', '=', id).execute()).map(
        (row) => row.id,
      ),

    /** The ids of the other chains that have links to this chain. */
    chainsLinkingTo: async (tx: Db, id: string): Promise<string[]> =>
      (
        await tx
          .selectFrom('rule_chain_link')
          .innerJoin('rule_node', 'rule_node.id', 'rule_chain_link.from_node_id')
          .select('rule_node.rule_chain_id')
          .distinct()
          .where('to_chain_id', '=', id)
          .where('rule_node.rule_chain_id', '!=', id)
          .execute()
      ).map((row) => row.rule_chain_id),

    remove: (tx: Db, id: string) =>
      replaceViolations(tx.deleteFrom('rule_chain').where('id', '=', id).execute(), {
        device_profile_default_rule_chain_id_fkey: () =>
          badRequest('The rule chain is used by device profiles'),
      }),
  }
}

async function findMany(db: Database, ids: string[]): Promise<RuleChain[]> {
  const rows = await db.selectFrom('rule_chain').selectAll().where('id', 'in', ids).orderBy('id').execute()
  return rows.map(toRuleChain)
}

/** The ids of the chains with one of these names, in ascending order. */
async function idsByName(tenantId: string, names: string[], on: Db): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await on
    .selectFrom('rule_chain')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('name', 'in', names)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Converts a table row of a rule chain. */
export function toRuleChain(row: Selectable<RuleChainTable>): RuleChain {
  return {
    id: entityId('RULE_CHAIN', row.id),
    createdTime: row.created_time,
    additionalInfo: row.additional_info,
    tenantId: entityId('TENANT', row.tenant_id),
    name: row.name,
    firstRuleNodeId: row.first_rule_node_id ? entityId('RULE_NODE', row.first_rule_node_id) : null,
    root: row.root,
    debugMode: row.debug_mode,
    configuration: row.configuration,
  }
}
