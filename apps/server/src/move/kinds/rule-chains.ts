import { entityId } from '@signalbox/model/entity-id'
import { isObject } from '@signalbox/model/json/is-object'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { RuleChainImportWarning } from '@signalbox/model/rule-chains/rule-chain-import'
import { sql } from 'kysely'
import type { Db } from '../../database/database'
import { json } from '../../database/tables/columns'
import { convertNewerNode } from '../../entities/rule-chain/import/newer-nodes'
import { ruleChainMetaDataRepository } from '../../entities/rule-chain/metadata.repository'
import { ruleChainRepository } from '../../entities/rule-chain/rule-chain.repository'
import type { KindWriter, WriteContext, WrittenEntity } from './kind'
import { createdTimeOf, nameMember, textOf } from './references'

const LABEL = 'Rule chain'

/** Rule chains with their nodes and links. The document is `{ruleChain, metadata}`. */
export const ruleChains: KindWriter = {
  kind: 'ruleChains',
  label: LABEL,
  concurrency: 1,
  entityType: 'RULE_CHAIN',
  table: 'rule_chain',
  nameOf: nameMember,

  async prepare(tx, { id, isNew }, head, { db, tenantId, limits }) {
    if (!isNew) return
    const chains = ruleChainRepository(db)
    await limits.require(tx, tenantId, 'maxRuleChains', 'rule chain', () => chains.count(tenantId, tx))
    await chains.save(tx, { ...rowOf(head), id, tenant_id: tenantId, root: false })
  },

  async save(tx, target, document, context) {
    const { db, tenantId, user, nodeSecrets } = context
    const { metadata, warnings } = await context.ruleChainImports.check(user, document)
    for (const warning of warnings) report(target, warning, context)
    reportConversions(target, document, context)
    const chains = ruleChainRepository(db)
    const head = isObject(document.ruleChain) ? document.ruleChain : {}
    const stored = await chains.find(target.id, tx)
    const root = stored?.root ?? false
    await chains.save(tx, { ...rowOf(head), id: target.id, tenant_id: tenantId, root })
    const content = nodeSecrets.seal(
      { ...metadata, ruleChainId: entityId('RULE_CHAIN', target.id) },
      { nodes: [] },
    )
    await ruleChainMetaDataRepository(db).replace(tx, tenantId, content)
    const replaced = head.root === true && target.isNew ? await becomeRoot(tx, target, context) : []
    return () => {
      for (const { ruleChainId, change } of [
        { ruleChainId: target.id, change: 'SAVED' as const },
        ...replaced,
      ])
        context.announceChain(ruleChainId, change)
    }
  },

  async inspect(target, document, context) {
    const { warnings } = await context.ruleChainImports.check(context.user, document)
    for (const warning of warnings) report(target, warning, context)
    reportConversions(target, document, context)
    const head = isObject(document.ruleChain) ? document.ruleChain : {}
    if (head.root === true && !context.isNewTenant) reportRoot(target, context)
  },

  async digest(tx, id) {
    const { rows } = await sql<{ digest: string | null }>`
      select md5(c.name || coalesce(c.additional_info::text, '') || coalesce((
        select string_agg(n.type || n.name || coalesce(n.configuration::text, ''), '|' order by n.position)
        from rule_node n where n.rule_chain_id = c.id), '')) as digest
      from rule_chain c where c.id = ${id}`.execute(tx)
    return rows[0]?.digest ?? null
  },
}

const rowOf = (head: JsonObject) => ({
  created_time: createdTimeOf(head),
  name: textOf(head.name).slice(0, 255),
  debug_mode: head.debugMode === true,
  configuration: json(head.configuration),
  additional_info: isObject(head.additionalInfo) ? json(head.additionalInfo) : null,
})

/**
 * In a new tenant, makes the chain the root, and removes the former root unless a device profile uses it. Any other
 * tenant keeps its root.
 */
async function becomeRoot(tx: Db, target: WrittenEntity, context: WriteContext) {
  const { db, tenantId, isNewTenant } = context
  if (!isNewTenant) {
    reportRoot(target, context)
    return []
  }
  const chains = ruleChainRepository(db)
  const formerRoot = await chains.findRoot(tenantId, tx)
  await chains.makeRoot(tx, tenantId, target.id)
  if (!formerRoot || formerRoot.id.id === target.id) return []
  const profile = await tx
    .selectFrom('device_profile')
    .select('id')
    .where('default_rule_chain_id', '=', formerRoot.id.id)
    .executeTakeFirst()
  if (profile) return [{ ruleChainId: formerRoot.id.id, change: 'SAVED' as const }]
  await chains.remove(tx, formerRoot.id.id)
  return [{ ruleChainId: formerRoot.id.id, change: 'DELETED' as const }]
}

function reportRoot({ name }: WrittenEntity, { note }: WriteContext) {
  const message = 'It is the root at the source. The root rule chain of this tenant stays.'
  note({ kind: 'ROOT_KEPT', about: LABEL, name, message })
}

const NOTE_KINDS = { TBEL_SCRIPT: 'TBEL_SCRIPT', UNKNOWN_NODE: 'UNKNOWN_NODE' } as const

/** Reports a warning, unless it is about a reference to an entity or rule chain that the same import creates. */
function report(
  { name }: WrittenEntity,
  { kind, message, details }: RuleChainImportWarning,
  context: WriteContext,
) {
  if (kind === 'INPUT_NODE_AS_LINK') return
  const referencedId = kind === 'FOREIGN_ENTITY' ? details.entityId : details.targetRuleChainId
  if (typeof referencedId === 'string' && kind !== 'LINKS_DROPPED' && context.isPlanned(referencedId)) return
  context.note({
    kind: NOTE_KINDS[kind as keyof typeof NOTE_KINDS] ?? 'RULE_CHAIN',
    about: LABEL,
    name,
    message,
  })
}

function reportConversions({ name }: WrittenEntity, { metadata }: JsonObject, { note }: WriteContext) {
  const nodes = isObject(metadata) && Array.isArray(metadata.nodes) ? metadata.nodes : []
  for (const node of nodes.filter(isObject)) {
    const { lost } = convertNewerNode(node)
    if (lost) note({ kind: 'LATER_SETTING', about: LABEL, name, message: `'${textOf(node.name)}': ${lost}` })
  }
}
