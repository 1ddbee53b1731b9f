import type { Authority } from '@signalbox/model/entities/authority'
import type { EntityType } from '@signalbox/model/entity-id'
import { kindOf, kindsFor } from '@signalbox/model/entity-kinds/kinds-with'
import { type RawBuilder, sql } from 'kysely'
import type { QueryScope } from '../scope'
import { visibilityCondition } from '../visibility'

/** How the entities of a kind are found by name. In the SQL expressions, `e` is the alias of the table. */
export interface SearchedKind {
  entityType: EntityType
  table: string
  /** The name as it is shown; there is an index of its lower-case form. */
  name: string
  /** SQL expressions for the lower-case texts that are searched. */
  contained: readonly string[]
  type?: string
  owner?: { type: 'CUSTOMER' | 'TENANT'; id: string }
  within: (scope: QueryScope) => RawBuilder<boolean>
}

const CUSTOMER = { type: 'CUSTOMER', id: 'e.customer_id' } as const
const TENANT = { type: 'TENANT', id: 'e.tenant_id' } as const

const allEntities = () => sql<boolean>`true`
const tenantAdmins = () => sql<boolean>`e.authority = 'TENANT_ADMIN'`

function searchedKind(entityType: EntityType, isSystem: boolean): SearchedKind {
  const { table, name, searchColumns, customer, subtypes } = kindOf(entityType)
  const ofSystem = entityType === 'USER' ? tenantAdmins : allEntities
  return {
    entityType,
    table,
    name: `e.${name}`,
    contained: searchColumns?.map((column) => `e.${column}`) ?? [`lower(e.${name})`],
    ...(subtypes && { type: 'e.type' }),
    ...(customer === 'customer_id' && { owner: isSystem ? TENANT : CUSTOMER }),
    within: isSystem ? ofSystem : (scope) => visibilityCondition(entityType, scope),
  }
}

const kindsOf = (authority: Authority) =>
  kindsFor(authority, 'searchedBy').map((type) => searchedKind(type, authority === 'SYS_ADMIN'))

const KINDS: Record<Authority, readonly SearchedKind[]> = {
  SYS_ADMIN: kindsOf('SYS_ADMIN'),
  TENANT_ADMIN: kindsOf('TENANT_ADMIN'),
  CUSTOMER_USER: kindsOf('CUSTOMER_USER'),
}

/** The kinds of entities a user may search for. */
export const searchedKinds = (authority: Authority) => KINDS[authority]
