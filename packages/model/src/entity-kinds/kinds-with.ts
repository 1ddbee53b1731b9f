import type { Authority } from '../entities/authority'
import type { EntityType } from '../entity-id'
import type { EntityKind, ImportedData, NodeLookup } from './entity-kind'
import { ENTITY_KINDS } from './entity-kinds'

type Kinds = typeof ENTITY_KINDS

/** Boolean properties, absent when false. */
type Trait = {
  [P in keyof EntityKind]-?: Exclude<EntityKind[P], undefined> extends true ? P : never
}[keyof EntityKind]

/** The kinds that have a trait: `KindsWith<'audited'>`. */
export type KindsWith<T extends Trait> = {
  [K in EntityType]: Kinds[K] extends Record<T, true> ? K : never
}[EntityType]

/** The kinds for which an import copies this data. */
export type KindsWithImportedData<D extends ImportedData> = {
  [K in EntityType]: Kinds[K] extends { importedData: readonly (infer I)[] }
    ? D extends I
      ? K
      : never
    : never
}[EntityType]

/** The kinds of originators for which rule nodes can do this lookup. */
export type KindsLookedUp<L extends NodeLookup> = {
  [K in EntityType]: Kinds[K] extends { nodeLookups: readonly (infer I)[] }
    ? L extends I
      ? K
      : never
    : never
}[EntityType]

/** The kinds that are assigned to one customer. Dashboards are assigned to several. */
export type KindsOfOneCustomer = {
  [K in EntityType]: Kinds[K] extends { assignable: true; customer: 'customer_id' } ? K : never
}[EntityType]

/** The tables whose rows belong to a tenant. */
export type TenantTable = {
  [K in EntityType]: Kinds[K] extends { tenant: 'tenant_id' } ? Kinds[K]['table'] : never
}[EntityType]

/** The kinds that permissions are given for. */
export type ResourceKind = {
  [K in EntityType]: Kinds[K] extends { resource: string } ? never : K
}[EntityType]

const allTypes = Object.keys(ENTITY_KINDS) as EntityType[]

/** The descriptor of a kind. */
export const kindOf = (type: EntityType): EntityKind => ENTITY_KINDS[type]

/** The kinds that have a trait, in the order of the descriptors. */
export const kindsWith = <T extends Trait>(trait: T): KindsWith<T>[] =>
  allTypes.filter((type): type is KindsWith<T> => kindOf(type)[trait] === true)

/** The kinds that a role picks in forms, or finds in the search. */
export const kindsFor = (authority: Authority, use: 'pickedBy' | 'searchedBy'): EntityType[] =>
  allTypes.filter((type) => kindOf(type)[use]?.includes(authority))

/** The kinds for which an import copies this data. */
export const kindsWithImportedData = <D extends ImportedData>(data: D): KindsWithImportedData<D>[] =>
  allTypes.filter(
    (type): type is KindsWithImportedData<D> => kindOf(type).importedData?.includes(data) === true,
  )

/** The kinds for which a condition holds. */
export const kindsWhere = (holds: (kind: EntityKind) => boolean): EntityType[] =>
  allTypes.filter((type) => holds(kindOf(type)))

/** The resource whose permissions apply to entities of a kind. */
export const resourceOf = (type: EntityType): ResourceKind =>
  (ENTITY_KINDS[type] as EntityKind).resource ?? (type as ResourceKind)
