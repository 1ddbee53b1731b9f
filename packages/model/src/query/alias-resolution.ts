import { type EntityId, NULL_UUID } from '../entity-id'
import type { AliasEntityId, AliasFilter } from './entity-alias'
import { EntityFilter } from './entity-filter'

/** The user who views the dashboard. */
export type AliasViewer = {
  authority: 'SYS_ADMIN' | 'TENANT_ADMIN' | 'CUSTOMER_USER'
  userId: string
  tenantId: string
  customerId: string | null
}

/** Parameters of the dashboard state: an entity, and further parameters by name. */
export type StateParams = { entityId?: EntityId | null } & Record<string, unknown>

/** The query filter of an alias for this viewer and state, or null while it resolves to nothing. */
export function resolveAlias(
  filter: AliasFilter,
  viewer: AliasViewer,
  params?: StateParams,
): EntityFilter | null {
  switch (filter.type) {
    case 'singleEntity':
      return single(resolveEntity(filter.singleEntity, viewer))
    case 'stateEntity':
      return single(stateEntity(filter, viewer, params))
    case 'relationsQuery':
    case 'assetSearchQuery':
    case 'deviceSearchQuery':
    case 'entityViewSearchQuery': {
      const rootEntity = filter.rootStateEntity
        ? stateEntity(filter, viewer, params)
        : resolveEntity(filter.rootEntity, viewer)
      return rootEntity ? acceptedFilter({ ...filter, rootEntity }) : null
    }
    default:
      return acceptedFilter(filter)
  }
}

/** The entity that the dashboard state has for an alias, else the alias's default. */
export function stateEntity(
  { stateEntityParamName, defaultStateEntity }: StateSource,
  viewer: AliasViewer,
  params: StateParams | undefined,
): EntityId | null {
  const source = stateEntityParamName ? params?.[stateEntityParamName] : params
  const entity = (source as StateParams | null | undefined)?.entityId
  return resolveEntity(entity ?? defaultStateEntity, viewer)
}

type StateSource = { stateEntityParamName?: string | null; defaultStateEntity?: AliasEntityId | null }

/** Resolves "current customer" and other pseudo entities for this viewer. */
export function resolveEntity(
  entity: AliasEntityId | null | undefined,
  viewer: AliasViewer,
): EntityId | null {
  if (!entity) return null
  const { entityType } = entity
  switch (entityType) {
    case 'CURRENT_CUSTOMER':
      return idOrNull('CUSTOMER', viewer.authority === 'CUSTOMER_USER' ? viewer.customerId : entity.id)
    case 'CURRENT_TENANT':
      return idOrNull('TENANT', viewer.tenantId)
    case 'CURRENT_USER':
      return idOrNull('USER', viewer.userId)
    case 'CURRENT_USER_OWNER':
      if (viewer.authority === 'TENANT_ADMIN') return idOrNull('TENANT', viewer.tenantId)
      return viewer.authority === 'CUSTOMER_USER' ? idOrNull('CUSTOMER', viewer.customerId) : null
    default:
      return idOrNull(entityType, entity.id)
  }
}

const idOrNull = (entityType: EntityId['entityType'], id: string | null) =>
  id && id !== NULL_UUID ? { entityType, id } : null

const single = (singleEntity: EntityId | null) =>
  singleEntity && acceptedFilter({ type: 'singleEntity', singleEntity })

/** A filter that the server would refuse, such as a list of rule chains, resolves to nothing. */
function acceptedFilter(filter: unknown): EntityFilter | null {
  return EntityFilter.safeParse(filter).data ?? null
}
