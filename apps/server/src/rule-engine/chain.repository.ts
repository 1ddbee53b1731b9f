import type { JsonObject } from '@signalbox/model/json/json-value'
import { sql } from 'kysely'
import type { Db } from '../database/database'

export interface StoredNode {
  id: string
  type: string
  name: string
  debugMode: boolean
  configuration: JsonObject | null
  /** Why the configuration cannot be used, if its secrets cannot be decrypted. */
  unreadable?: string
}

export interface StoredLink {
  from: string
  label: string
  toNode?: string
  toChain?: string
}

export interface StoredChain {
  id: string
  name: string
  root: boolean
  firstNodeId: string | null
  nodes: StoredNode[]
  links: StoredLink[]
}

export type ChainRepository = ReturnType<typeof chainRepository>

/** Reads rule chains as the engine needs them. */
export function chainRepository(db: Db) {
  return {
    async chainsOf(tenantId: string): Promise<StoredChain[]> {
      const chains = await db
        .selectFrom('rule_chain')
        .select(['id', 'name', 'root', 'first_rule_node_id'])
        .where('tenant_id', '=', tenantId)
        .execute()
      const nodes = await db
        .selectFrom('rule_node as n')
        .innerJoin('rule_chain as c', 'c.id', 'n.rule_chain_id')
        .select(['n.id', 'n.rule_chain_id', 'n.type', 'n.name', 'n.debug_mode', 'n.configuration'])
        .where('c.tenant_id', '=', tenantId)
        .orderBy('n.position')
        .execute()
      const links = await linksOf(tenantId)
      const chainOfNode = new Map(nodes.map((node) => [node.id, node.rule_chain_id]))
      return chains.map((chain) => ({
        id: chain.id,
        name: chain.name,
        root: chain.root,
        firstNodeId: chain.first_rule_node_id,
        nodes: nodes
          .filter((node) => node.rule_chain_id === chain.id)
          .map(({ id, type, name, debug_mode, configuration }) => ({
            id,
            type,
            name,
            debugMode: debug_mode,
            configuration,
          })),
        links: links.filter((link) => chainOfNode.get(link.from) === chain.id),
      }))
    },

    /**
     * Tenants with a node of this type. If a flag is given, the configuration of the node must set it to
     * true.
     */
    async tenantsWith(type: string, flag?: string): Promise<string[]> {
      const rows = await db
        .selectFrom('rule_node as n')
        .innerJoin('rule_chain as c', 'c.id', 'n.rule_chain_id')
        .select('c.tenant_id')
        .distinct()
        .where('n.type', '=', type)
        .$if(flag !== undefined, (query) => query.where(sql`n.configuration ->> ${flag}`, '=', 'true'))
        .execute()
      return rows.map((row) => row.tenant_id)
    },

    /** How many node executions a message may cause; 0 if the profile of the tenant does not limit them. */
    async maxExecutions(tenantId: string): Promise<number> {
      const row = await db
        .selectFrom('tenant as t')
        .innerJoin('tenant_profile as p', 'p.id', 't.tenant_profile_id')
        .select('p.profile_data')
        .where('t.id', '=', tenantId)
        .executeTakeFirst()
      const configuration = row?.profile_data?.configuration as JsonObject | undefined
      return Number(configuration?.maxRuleNodeExecutionsPerMessage) || 0
    },
  }

  async function linksOf(tenantId: string): Promise<StoredLink[]> {
    const toNodes = await db
      .selectFrom('rule_node_link as l')
      .innerJoin('rule_node as n', 'n.id', 'l.from_node_id')
      .innerJoin('rule_chain as c', 'c.id', 'n.rule_chain_id')
      .select(['l.from_node_id as from', 'l.to_node_id as toNode', 'l.label'])
      .where('c.tenant_id', '=', tenantId)
      .execute()
    const toChains = await db
      .selectFrom('rule_chain_link as l')
      .innerJoin('rule_node as n', 'n.id', 'l.from_node_id')
      .innerJoin('rule_chain as c', 'c.id', 'n.rule_chain_id')
      .select(['l.from_node_id as from', 'l.to_chain_id as toChain', 'l.label'])
      .where('c.tenant_id', '=', tenantId)
      .execute()
    return [...toNodes, ...toChains]
  }
}
