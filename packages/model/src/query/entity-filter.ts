import { z } from 'zod'
import { EntityId, EntityType, Uuid } from '../entity-id'
import { kindsWith } from '../entity-kinds/kinds-with'

/** The kinds of entities that data queries can find. */
export const QueryableEntityType = z.enum(kindsWith('queryable'))
export type QueryableEntityType = z.infer<typeof QueryableEntityType>

export const RelationDirection = z.enum(['FROM', 'TO'])
export type RelationDirection = z.infer<typeof RelationDirection>

/** Which relations match: those of this type to entities of these kinds; an empty part matches all. */
export const RelationFilter = z.object({
  relationType: z.string().nullish(),
  entityTypes: z.array(EntityType).nullish(),
  /** Sent by clients of ThingsBoard 3.7 and later: the relation has any type but this one. */
  negate: z.boolean().nullish(),
})
export type RelationFilter = z.infer<typeof RelationFilter>

const namePrefix = z.string().nullish()
const typeNames = z
  .array(z.string())
  .nullish()
  .transform((types) => types ?? [])

const oneType = z.string().nullish()
/** Clients of ThingsBoard 3.5 and later send a list instead of the single type. */
const severalTypes = z.array(z.string()).nullish()
const NO_TYPE = 'A type is needed'

interface TypeFilter {
  deviceType?: string | null | undefined
  deviceTypes?: string[] | null | undefined
  assetType?: string | null | undefined
  assetTypes?: string[] | null | undefined
  entityViewType?: string | null | undefined
  entityViewTypes?: string[] | null | undefined
}

/** The types that a filter names: those of its list or, if there is no list or it is empty, the single type. */
export function typesOf(filter: TypeFilter): string[] {
  const list = filter.deviceTypes ?? filter.assetTypes ?? filter.entityViewTypes
  if (list && list.length > 0) return list
  const single = filter.deviceType ?? filter.assetType ?? filter.entityViewType
  return single === null || single === undefined ? [] : [single]
}

/** How far a walk along relations goes. */
export const relationWalk = {
  direction: RelationDirection,
  /** 0 or absent means without limit. */
  maxLevel: z
    .number()
    .int()
    .min(0)
    .nullish()
    .transform((level) => level ?? 0),
  fetchLastLevelOnly: z
    .boolean()
    .nullish()
    .transform((flag) => flag ?? false),
}

/** In ThingsBoard 3.3.3 and later, a walk can start at several entities of one kind. */
export const severalRoots = {
  multiRoot: z.boolean().nullish(),
  multiRootEntitiesType: EntityType.nullish(),
  multiRootEntityIds: z.array(Uuid).max(1000).nullish(),
}

const searchQuery = { rootEntity: EntityId, ...relationWalk, relationType: z.string().nullish() }

/** Which entities a data query returns. */
export const EntityFilter = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('singleEntity'),
    singleEntity: z.object({ entityType: QueryableEntityType, id: Uuid }),
  }),
  z.object({ type: z.literal('entityList'), entityType: QueryableEntityType, entityList: z.array(Uuid) }),
  z.object({
    type: z.literal('entityType'),
    entityType: QueryableEntityType.exclude(['API_USAGE_STATE']),
  }),
  z.object({
    type: z.literal('entityName'),
    entityType: QueryableEntityType.exclude(['API_USAGE_STATE']),
    entityNameFilter: z.string(),
  }),
  z
    .object({
      type: z.literal('assetType'),
      assetType: oneType,
      assetTypes: severalTypes,
      assetNameFilter: namePrefix,
    })
    .refine((filter) => typesOf(filter).length > 0, NO_TYPE),
  z
    .object({
      type: z.literal('deviceType'),
      deviceType: oneType,
      deviceTypes: severalTypes,
      deviceNameFilter: namePrefix,
    })
    .refine((filter) => typesOf(filter).length > 0, NO_TYPE),
  z
    .object({
      type: z.literal('entityViewType'),
      entityViewType: oneType,
      entityViewTypes: severalTypes,
      entityViewNameFilter: namePrefix,
    })
    .refine((filter) => typesOf(filter).length > 0, NO_TYPE),
  z.object({ type: z.literal('apiUsageState') }),
  z.object({
    type: z.literal('relationsQuery'),
    rootEntity: EntityId,
    ...severalRoots,
    ...relationWalk,
    filters: z
      .array(RelationFilter)
      .nullish()
      .transform((filters) => filters ?? []),
  }),
  z.object({ type: z.literal('assetSearchQuery'), ...searchQuery, assetTypes: typeNames }),
  z.object({ type: z.literal('deviceSearchQuery'), ...searchQuery, deviceTypes: typeNames }),
  z.object({ type: z.literal('entityViewSearchQuery'), ...searchQuery, entityViewTypes: typeNames }),
])
export type EntityFilter = z.infer<typeof EntityFilter>
