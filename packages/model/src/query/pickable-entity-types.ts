import type { Authority } from '../entities/authority'
import type { EntityType } from '../entity-id'
import { kindsFor } from '../entity-kinds/kinds-with'
import type { AliasEntityType } from './entity-alias'

const PSEUDO_TYPES_OF: Record<Authority, AliasEntityType[]> = {
  SYS_ADMIN: ['CURRENT_USER'],
  TENANT_ADMIN: ['CURRENT_CUSTOMER', 'CURRENT_TENANT', 'CURRENT_USER', 'CURRENT_USER_OWNER'],
  CUSTOMER_USER: ['CURRENT_CUSTOMER', 'CURRENT_USER', 'CURRENT_USER_OWNER'],
}

/** The kinds of entities that a role may pick. */
export const pickableEntityTypes = (authority: Authority): readonly EntityType[] =>
  kindsFor(authority, 'pickedBy')

/** The kinds that a role may pick for an alias, including the viewing user and their customer, tenant or owner. */
export const pickableAliasTypes = (authority: Authority): readonly AliasEntityType[] => [
  ...pickableEntityTypes(authority),
  ...PSEUDO_TYPES_OF[authority],
]
