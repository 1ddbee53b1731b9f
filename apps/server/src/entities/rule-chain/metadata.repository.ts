import { entityId } from '@signalbox/model/entity-id'
import { itemNotFound } from '@signalbox/model/errors'
import type { RuleChainMetaData, RuleChainMetaDataInput } from '@signalbox/model/rule-chains/rule-chain'
import { sql } from 'kysely'
import type { Database, Db } from '../../database/database'
import { newId } from '../../database/ids'
import { lockRow } from '../../database/lock-row'
import { json } from '../../database/tables/columns'

export type RuleChainMetaDataRepository = ReturnType<typeof ruleChainMetaDataRepository>

/** Reads and replaces the nodes of rule chains and the links between the nodes. */
export function ruleChainMetaDataRepository(db: Database) {
  async function load(chainId: string, on: Db = db): Promise<RuleChainMetaData> {
    const { first_rule_node_id: first } = await on
      .selectFrom('rule_chain')
      .select('first_rule_node_id')
      .where('id', '=', chainId)
      .executeTakeFirstOrThrow(() => itemNotFound('Rule chain'))
    const nodes = await on
      .selectFrom('rule_node')
      .selectAll()
      .where('rule_chain_id', '=', chainId)
      .orderBy('position')
      .execute()
    const indexes = new Map(nodes.map((node, index) => [node.id, index]))
    const links = await linksOf(chainId, on)
    const chainLinks = await chainLinksOf(chainId, on)
    return {
      ruleChainId: entityId('RULE_CHAIN', chainId),
      firstNodeIndex: first === null ? null : (indexes.get(first) ?? null),
      nodes: nodes.map((node) => ({
        id: entityId('RULE_NODE', node.id),
        createdTime: node.created_time,
        ruleChainId: entityId('RULE_CHAIN', chainId),
        type: node.type,
        name: node.name,
        debugMode: node.debug_mode,
        configuration: node.configuration,
        additionalInfo: node.additional_info,
      })),
      connections: listOrNull(
        links.map(({ from_node_id, to_node_id, label }) => ({
          fromIndex: indexes.get(from_node_id)!,
          toIndex: indexes.get(to_node_id)!,
          type: label,
        })),
      ),
      ruleChainConnections: listOrNull(
        chainLinks.map(({ from_node_id, to_chain_id, label, additional_info }) => ({
          fromIndex: indexes.get(from_node_id)!,
          targetRuleChainId: entityId('RULE_CHAIN', to_chain_id),
          additionalInfo: additional_info,
          type: label,
        })),
      ),
    }
  }

  const linksOf = (chainId: string, on: Db) =>
    on
      .selectFrom('rule_node_link')
      .innerJoin('rule_node as from', 'from.id', 'from_node_id')
      .innerJoin('rule_node as to', 'to.id', 'to_node_id')
      .select(['from_node_id', 'to_node_id', 'label'])
      .where('from.rule_chain_id', '=', chainId)
      .orderBy('from.position')
      .orderBy('to.position')
      .orderBy('label')
      .execute()

  const chainLinksOf = (chainId: string, on: Db) =>
    on
      .selectFrom('rule_chain_link')
      .innerJoin('rule_node as from', 'from.id', 'from_node_id')
      .select(['from_node_id', 'to_chain_id', 'label', 'rule_chain_link.additional_info'])
      .where('from.rule_chain_id', '=', chainId)
      .orderBy('from.position')
      .orderBy('to_chain_id')
      .orderBy('label')
      .execute()

  return {
    load,

    /**
     * Replaces all nodes and links. Nodes of this chain keep their id; the ids of removed nodes are
     * returned, so that data about them can be removed too.
     */
    async replace(tx: Db, tenantId: string, input: RuleChainMetaDataInput): Promise<{ removed: string[] }> {
      const chainId = input.ruleChainId.id
      // Concurrent saves of the same chain run one after another.
      if (!(await lockRow(tx, 'rule_chain', chainId))) throw itemNotFound('Rule chain')
      const targets = await lockTargets(tx, tenantId, input)
      const before = await tx
        .selectFrom('rule_node')
        .select(['id', 'created_time'])
        .where('rule_chain_id', '=', chainId)
        .execute()
      const createdTimes = new Map(before.map((node) => [node.id, node.created_time]))
      const nodes = input.nodes.map((node) => {
        const id = node.id?.id ?? ''
        const createdTime = createdTimes.get(id)
        if (createdTime === undefined) return { ...node, id: newId(), createdTime: Date.now() }
        createdTimes.delete(id) // If two nodes have the same id, the second one is new.
        return { ...node, id, createdTime }
      })
      const removed = [...createdTimes.keys()]
      await removeNodes(tx, chainId, removed)
      await saveNodes(tx, chainId, nodes)
      await saveLinks(tx, input, (index) => nodes[index]!.id)
      await saveChainLinks(tx, targets, input, (index) => nodes[index]!.id)
      const first = input.firstNodeIndex === null ? null : nodes[input.firstNodeIndex]!.id
      await tx
        .updateTable('rule_chain')
        .set({ first_rule_node_id: first })
        .where('id', '=', chainId)
        .execute()
      return { removed }
    },
  }
}

async function removeNodes(tx: Db, chainId: string, removed: string[]) {
  if (removed.length > 0) await tx.deleteFrom('rule_node').where('id', 'in', removed).execute()
  const ofChain = tx.selectFrom('rule_node').select('id').where('rule_chain_id', '=', chainId)
  await tx.deleteFrom('rule_node_link').where('from_node_id', 'in', ofChain).execute()
  await tx.deleteFrom('rule_chain_link').where('from_node_id', 'in', ofChain).execute()
}

type SavedNode = Omit<RuleChainMetaDataInput['nodes'][number], 'id'> & { id: string; createdTime: number }

/** Sends all nodes as one parameter: planning thousands of parameters would take longer than storing. */
async function saveNodes(tx: Db, chainId: string, nodes: SavedNode[]) {
  if (nodes.length === 0) return
  const rows = nodes.map((node, position) => ({
    id: node.id,
    created_time: node.createdTime,
    position,
    type: node.type,
    name: node.name,
    debug_mode: node.debugMode,
    configuration: node.configuration,
    additional_info: node.additionalInfo,
  }))
  await sql`
    INSERT INTO rule_node
      (id, created_time, rule_chain_id, position, type, name, debug_mode, configuration, additional_info)
    SELECT node.id, node.created_time, ${chainId}::uuid, node.position, node.type, node.name, node.debug_mode,
      node.configuration, node.additional_info
    FROM jsonb_to_recordset(${json(rows)}::jsonb) AS node (
      id uuid, created_time bigint, position integer, type text, name text, debug_mode boolean,
      configuration jsonb, additional_info jsonb)
    ON CONFLICT (id) DO UPDATE SET
      position = excluded.position, type = excluded.type, name = excluded.name,
      debug_mode = excluded.debug_mode, configuration = excluded.configuration,
      additional_info = excluded.additional_info`.execute(tx)
}

type IdAt = (index: number) => string

async function saveLinks(tx: Db, { connections }: RuleChainMetaDataInput, idAt: IdAt) {
  if (connections.length === 0) return
  const rows = connections.map(({ fromIndex, toIndex, type }) => ({
    from_node_id: idAt(fromIndex),
    to_node_id: idAt(toIndex),
    label: type,
  }))
  await sql`
    INSERT INTO rule_node_link (from_node_id, to_node_id, label)
    SELECT link.from_node_id, link.to_node_id, link.label
    FROM jsonb_to_recordset(${json(rows)}::jsonb) AS link (from_node_id uuid, to_node_id uuid, label text)
    ON CONFLICT DO NOTHING`.execute(tx)
}

/**
 * The chains of the tenant that the links lead to, locked against deletion. Called before the links are changed,
 * because the deletion of a target removes the links to it.
 */
async function lockTargets(tx: Db, tenantId: string, { ruleChainConnections }: RuleChainMetaDataInput) {
  if (ruleChainConnections.length === 0) return new Set<string>()
  const targets = await tx
    .selectFrom('rule_chain')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(
      'id',
      'in',
      ruleChainConnections.map((connection) => connection.targetRuleChainId.id),
    )
    .forKeyShare()
    .execute()
  return new Set(targets.map((target) => target.id))
}

/** Links to missing chains are left out; of two equal links the last one is stored. */
async function saveChainLinks(
  tx: Db,
  existing: ReadonlySet<string>,
  { ruleChainConnections }: RuleChainMetaDataInput,
  idAt: IdAt,
) {
  const rows = new Map(
    ruleChainConnections
      .filter(({ targetRuleChainId }) => existing.has(targetRuleChainId.id))
      .map(({ fromIndex, targetRuleChainId, type, additionalInfo }) => [
        JSON.stringify([fromIndex, targetRuleChainId.id, type]),
        {
          from_node_id: idAt(fromIndex),
          to_chain_id: targetRuleChainId.id,
          label: type,
          additional_info: json(additionalInfo),
        },
      ]),
  )
  if (rows.size > 0)
    await tx
      .insertInto('rule_chain_link')
      .values([...rows.values()])
      .execute()
}

const listOrNull = <T>(list: T[]) => (list.length > 0 ? list : null)
