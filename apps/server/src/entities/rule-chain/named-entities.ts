import { EntityId } from '@signalbox/model/entity-id'
import { badRequest } from '@signalbox/model/errors'
import type { RuleChainMetaDataInput } from '@signalbox/model/rule-chains/rule-chain'
import { ruleNodes } from '@signalbox/rule-nodes'
import type { Db } from '../../database/database'
import type { EntityDirectory } from '../../directory/entity-directory'

type NodeInput = Pick<RuleChainMetaDataInput['nodes'][number], 'name' | 'type' | 'configuration'>

const formOf = new Map(ruleNodes.map(({ clazz, form }) => [clazz, form]))

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
  return (formOf.get(type) ?? []).flatMap(({ kind, key, entityTypeKey }) => {
    if (kind !== 'entity' || !entityTypeKey) return []
    const named = EntityId.safeParse({
      entityType: configuration?.[entityTypeKey],
      id: configuration?.[key],
    })
    return named.success ? [named.data] : []
  })
}
