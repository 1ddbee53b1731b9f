import { type EntityId, EntityType } from '@signalbox/model/entity-id'
import { RelationDirection } from '@signalbox/model/query/entity-filter'
import { z } from 'zod'
import type { NodeContext } from './context'

/**
 * The side of a relation that the originator has. In a node, the direction FROM means that the relation starts at
 * the other entity, so the originator is on the side TO.
 */
export const originatorSide = (direction: RelationDirection): RelationDirection =>
  direction === 'FROM' ? 'TO' : 'FROM'

/**
 * The direction of one relation: FROM means that it starts at the other entity (see {@link originatorSide}). In a
 * {@link RelationsQuery} it is the opposite: there, FROM means that relations start at the originator.
 */
export const NodeRelationDirection = RelationDirection.meta({ optionTexts: 'rule-node.relation-direction' })

/** A search for entities along relations. */
export const RelationsQuery = z.object({
  direction: RelationDirection,
  maxLevel: z.number().int().nullable(),
  filters: z
    .array(
      z.object({
        relationType: z.string().nullable().default(null),
        entityTypes: z.array(EntityType).nullable().default(null),
      }),
    )
    .nullable(),
  fetchLastLevelOnly: z.boolean(),
})
export type RelationsQuery = z.infer<typeof RelationsQuery>

export const DEFAULT_QUERY = {
  direction: 'FROM' as const,
  maxLevel: 1,
  filters: [{ relationType: 'Contains', entityTypes: [] }],
  fetchLastLevelOnly: false,
}

/** The first entity that the search finds. */
export async function firstRelated(
  ctx: NodeContext,
  start: EntityId,
  query: RelationsQuery,
): Promise<EntityId> {
  const [found] = await ctx.relations.search(start, { ...query, filters: query.filters ?? [] })
  if (!found) throw new Error('No related entity was found')
  return found
}

/** A search for devices of some types along relations. */
export const DeviceRelationsQuery = z.object({
  direction: RelationDirection,
  maxLevel: z.number().int().nullable(),
  relationType: z.string().nullable(),
  deviceTypes: z.array(z.string()).min(1),
  fetchLastLevelOnly: z.boolean(),
})
export type DeviceRelationsQuery = z.infer<typeof DeviceRelationsQuery>

/** The first related device of one of the types. */
export async function firstRelatedDevice(
  ctx: NodeContext,
  start: EntityId,
  { relationType, deviceTypes, ...walk }: DeviceRelationsQuery,
): Promise<EntityId> {
  const filters = [{ relationType: relationType ?? 'Contains', entityTypes: ['DEVICE' as const] }]
  for (const id of await ctx.relations.search(start, { ...walk, filters })) {
    const device = await ctx.entities.find(id)
    if (deviceTypes.includes(String(device?.type))) return id
  }
  throw new Error('No related device was found')
}
