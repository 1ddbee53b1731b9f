import { EntityId } from '@signalbox/model/entity-id'
import { badRequest } from '@signalbox/model/errors'
import type { RuleChainMetaDataInput } from '@signalbox/model/rule-chains/rule-chain'
import { ruleNodes } from '@signalbox/rule-nodes'
import type { Db } from '../../database/database'
import type { EntityDirectory } from '../../directory/entity-directory'

type NodeInput = Pick<RuleChainMetaDataInput['nodes'][number], 'name' | 'type' | 'configuration'>

const forms = new Map(ruleNodes.map(({ clazz, form }) => [clazz, form]))

/**
 * Refuses nodes that name an entity of another tenant. An entity that exists nowhere is allowed: chains are
 * imported from other installations, and the node itself reports a missing entity.
 */
export async function requireOwnEntities(
  tx: Db,
  directory: Pick<EntityDirectory, 'findMany'>,
  tenantId: string,
  nodes: NodeInput[],
) {
  const named = nodes.map((node) => ({ node, entities: entitiesNamedBy(node) }))
  const records = await directory.findMany(
    named.flatMap(({ entities }) => entities),
    tx,
  )
  for (const { node, entities } of named) {
    for (const { entityType, id } of entities) {
      const record = records.get(id)
      if (record && record.tenantId?.id !== tenantId)
        throw badRequest(`Rule node '${node.name}' names ${entityType} ${id}, which does not exist`)
    }
  }
}

/** The entities in a node's configuration, read from the fields of its form that contain an entity. */
export function entitiesNamedBy({ type, configuration }: NodeInput): EntityId[] {
  return entityFieldsOf(type).flatMap(({ key, entityTypeKey }) => {
    const named = EntityId.safeParse({
      entityType: configuration?.[entityTypeKey],
      id: configuration?.[key],
    })
    return named.success ? [named.data] : []
  })
}

/** Replaces the id of another tenant in the configuration of an imported node by the id of the importing tenant. */
export function withOwnTenant<Node extends NodeInput>(node: Node, tenantId: string): Node {
  const { type, configuration } = node
  const tenantKeys = entityFieldsOf(type).filter(
    ({ key, entityTypeKey }) => configuration?.[entityTypeKey] === 'TENANT' && configuration[key],
  )
  if (tenantKeys.length === 0) return node
  const own = Object.fromEntries(tenantKeys.map(({ key }) => [key, tenantId]))
  return { ...node, configuration: { ...configuration, ...own } }
}

/** The fields of a node's form that contain the id of an entity, each with the field of the entity's type. */
const entityFieldsOf = (type: string) =>
  (forms.get(type) ?? []).flatMap(({ kind, key, entityTypeKey }) =>
    kind === 'entity' && entityTypeKey ? [{ key, entityTypeKey }] : [],
  )
