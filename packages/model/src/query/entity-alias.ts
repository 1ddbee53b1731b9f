import { z } from 'zod'
import { ENTITY_TYPES } from '../entity-id'
import { RelationDirection, RelationFilter, severalRoots } from './entity-filter'

/** Pseudo entities: they depend on the user who views the dashboard. */
export const PSEUDO_ENTITY_TYPES = [
  'CURRENT_CUSTOMER',
  'CURRENT_TENANT',
  'CURRENT_USER',
  'CURRENT_USER_OWNER',
] as const

export const AliasEntityType = z.enum([...ENTITY_TYPES, ...PSEUDO_ENTITY_TYPES])
export type AliasEntityType = z.infer<typeof AliasEntityType>

export const AliasEntityId = z.object({ entityType: AliasEntityType, id: z.string() })
export type AliasEntityId = z.infer<typeof AliasEntityId>

const multiple = { resolveMultiple: z.boolean().default(false) }
const state = { stateEntityParamName: z.string().nullish(), defaultStateEntity: AliasEntityId.nullish() }
const root = {
  rootStateEntity: z.boolean().default(false),
  ...state,
  rootEntity: AliasEntityId.nullish(),
  direction: RelationDirection.default('FROM'),
  maxLevel: z.number().int().min(0).nullish(),
  fetchLastLevelOnly: z.boolean().default(false),
}
const namePrefix = z.string().nullish()
/** Dashboards of later releases name several types; the single type is then the first of them. */
const severalTypes = z.array(z.string()).nullish()

/** The entities of an alias, before viewer and state are known. */
export const AliasFilter = z.discriminatedUnion('type', [
  z.object({ type: z.literal('singleEntity'), ...multiple, singleEntity: AliasEntityId }),
  z.object({
    type: z.literal('entityList'),
    ...multiple,
    entityType: AliasEntityType,
    entityList: z.array(z.string()).min(1),
  }),
  z.object({ type: z.literal('entityType'), ...multiple, entityType: AliasEntityType }),
  z.object({
    type: z.literal('entityName'),
    ...multiple,
    entityType: AliasEntityType,
    entityNameFilter: z.string(),
  }),
  z.object({ type: z.literal('stateEntity'), ...multiple, ...state }),
  z.object({
    type: z.literal('assetType'),
    ...multiple,
    assetType: z.string(),
    assetTypes: severalTypes,
    assetNameFilter: namePrefix,
  }),
  z.object({
    type: z.literal('deviceType'),
    ...multiple,
    deviceType: z.string(),
    deviceTypes: severalTypes,
    deviceNameFilter: namePrefix,
  }),
  z.object({
    type: z.literal('entityViewType'),
    ...multiple,
    entityViewType: z.string(),
    entityViewTypes: severalTypes,
    entityViewNameFilter: namePrefix,
  }),
  z.object({ type: z.literal('apiUsageState'), ...multiple }),
  z.object({
    type: z.literal('relationsQuery'),
    ...multiple,
    ...root,
    ...severalRoots,
    filters: z.array(RelationFilter).default([]),
  }),
  z.object({ type: z.literal('assetSearchQuery'), ...multiple, ...root, ...search('assetTypes') }),
  z.object({ type: z.literal('deviceSearchQuery'), ...multiple, ...root, ...search('deviceTypes') }),
  z.object({ type: z.literal('entityViewSearchQuery'), ...multiple, ...root, ...search('entityViewTypes') }),
])
export type AliasFilter = z.infer<typeof AliasFilter>
export type AliasFilterType = AliasFilter['type']

/** A name under which the widgets of a dashboard refer to entities. */
export const EntityAlias = z.object({ id: z.string(), alias: z.string(), filter: AliasFilter })
export type EntityAlias = z.infer<typeof EntityAlias>

export const ALIAS_FILTER_TYPES = [
  'singleEntity',
  'entityList',
  'entityName',
  'entityType',
  'stateEntity',
  'assetType',
  'deviceType',
  'entityViewType',
  'apiUsageState',
  'relationsQuery',
  'assetSearchQuery',
  'deviceSearchQuery',
  'entityViewSearchQuery',
] as const satisfies AliasFilterType[]

/** Whether an alias with this filter type resolves to many entities by default. */
export const resolvesMultiple = (type: AliasFilterType) =>
  type !== 'singleEntity' && type !== 'stateEntity' && type !== 'apiUsageState'

function search<K extends string>(types: K) {
  return { relationType: z.string().nullish(), [types]: z.array(z.string()).min(1) } as {
    relationType: z.ZodOptional<z.ZodNullable<z.ZodString>>
  } & Record<K, z.ZodArray<z.ZodString>>
}
