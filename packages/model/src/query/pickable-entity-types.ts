import type { Authority } from '../entities/authority'
import type { EntityType } from '../entity-id'
import type { AliasEntityType } from './entity-alias'

const ENTITY_TYPES_OF: Record<Authority, EntityType[]> = {
  SYS_ADMIN: ['TENANT'],
  TENANT_ADMIN: ['DEVICE', 'ASSET', 'ENTITY_VIEW', 'TENANT', 'CUSTOMER', 'USER', 'DASHBOARD'],
  CUSTOMER_USER: ['DEVICE', 'ASSET', 'ENTITY_VIEW', 'CUSTOMER', 'USER', 'DASHBOARD'],
}

const PSEUDO_TYPES_OF: Record<Authority, AliasEntityType[]> = {
  SYS_ADMIN: ['CURRENT_USER'],
  TENANT_ADMIN: ['CURRENT_CUSTOMER', 'CURRENT_TENANT', 'CURRENT_USER', 'CURRENT_USER_OWNER'],
  CUSTOMER_USER: ['CURRENT_CUSTOMER', 'CURRENT_USER', 'CURRENT_USER_OWNER'],
}

/** The kinds of entities a role may pick. */
export const pickableEntityTypes = (authority: Authority): readonly EntityType[] => ENTITY_TYPES_OF[authority]

/** The same for aliases, where one may also speak of whoever looks. */
export const pickableAliasTypes = (authority: Authority): readonly AliasEntityType[] => [
  ...ENTITY_TYPES_OF[authority],
  ...PSEUDO_TYPES_OF[authority],
]
