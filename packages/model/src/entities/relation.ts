import { z } from 'zod'
import { EntityId, EntityType, Uuid } from '../entity-id'
import { AdditionalInfo } from '../json/json-value'
import { RelationDirection, RelationFilter } from '../query/entity-filter'

export const RELATION_TYPE_GROUPS = ['COMMON', 'ALARM', 'DASHBOARD', 'RULE_CHAIN', 'RULE_NODE'] as const
export const RelationTypeGroup = z.enum(RELATION_TYPE_GROUPS)
export type RelationTypeGroup = z.infer<typeof RelationTypeGroup>

/** The relation type of containment. */
export const CONTAINS = 'Contains'

/** A named link between two entities. */
export const EntityRelation = z.object({
  from: EntityId,
  to: EntityId,
  type: z.string(),
  typeGroup: RelationTypeGroup,
  additionalInfo: AdditionalInfo,
})
export type EntityRelation = z.infer<typeof EntityRelation>

/** A relation of an entity, with the name of the other entity; the name of the requested entity is null. */
export const EntityRelationInfo = EntityRelation.extend({
  fromName: z.string().nullable(),
  toName: z.string().nullable(),
})
export type EntityRelationInfo = z.infer<typeof EntityRelationInfo>

export const EntityRelationInput = z.object({
  from: EntityId,
  to: EntityId,
  type: z.string().max(255).nullish(),
  typeGroup: RelationTypeGroup.nullish(),
  additionalInfo: AdditionalInfo,
})
export type EntityRelationInput = z.infer<typeof EntityRelationInput>

/** Where a search along relations starts and how far it goes. */
export const RelationsSearchParameters = z.object({
  rootId: Uuid,
  rootType: EntityType,
  direction: RelationDirection,
  relationTypeGroup: RelationTypeGroup.nullish().transform((group) => group ?? 'COMMON'),
  /** 0 or less means without limit. */
  maxLevel: z
    .number()
    .int()
    .nullish()
    .transform((level) => Math.max(level ?? 0, 0)),
  fetchLastLevelOnly: z
    .boolean()
    .nullish()
    .transform((only) => only ?? false),
})
export type RelationsSearchParameters = z.infer<typeof RelationsSearchParameters>

export const EntityRelationsQuery = z.object({
  parameters: RelationsSearchParameters.nullish(),
  filters: z.array(RelationFilter).nullish(),
})
export type EntityRelationsQuery = z.infer<typeof EntityRelationsQuery>

const types = z.array(z.string()).nullish()

/** Asks for the devices, assets or entity views that a search along relations finds. */
export const EntitySearchQuery = z.object({
  parameters: RelationsSearchParameters.nullish(),
  relationType: z.string().max(255).nullish(),
  assetTypes: types,
  deviceTypes: types,
  entityViewTypes: types,
})
export type EntitySearchQuery = z.infer<typeof EntitySearchQuery>
