import type { Authority } from '@signalbox/model/entities/authority'
import type { EntityType } from '@signalbox/model/entity-id'
import { type RawBuilder, sql } from 'kysely'
import type { QueryScope } from '../scope'

/** How the entities of a kind are found by name. Expressions are about the table as `e`. */
export interface SearchedKind {
  entityType: EntityType
  table: string
  /** The name as it is shown; an index knows it in lower case. */
  name: string
  /** What may contain the text, in lower case. */
  contained: readonly string[]
  type?: string
  owner?: { type: 'CUSTOMER' | 'TENANT'; id: string }
  within: (scope: QueryScope) => RawBuilder<boolean>
}

const CUSTOMER = { type: 'CUSTOMER', id: 'e.customer_id' } as const

const ofTenant = ({ tenantId }: QueryScope) => sql<boolean>`e.tenant_id = ${tenantId}::uuid`

/** All of the tenant, or those that are assigned to the customer. */
const assigned = (scope: QueryScope) =>
  scope.customerId === null
    ? ofTenant(scope)
    : sql<boolean>`${ofTenant(scope)} and e.customer_id = ${scope.customerId}::uuid`

const assignedDashboards = (scope: QueryScope) =>
  scope.customerId === null
    ? ofTenant(scope)
    : sql<boolean>`${ofTenant(scope)} and e.id in (
        select dashboard_id from dashboard_customer where customer_id = ${scope.customerId}::uuid)`

const named = (entityType: EntityType, table: string, column: string): SearchedKind => ({
  entityType,
  table,
  name: `e.${column}`,
  contained: [`lower(e.${column})`],
  within: ofTenant,
})

const forUsers: readonly SearchedKind[] = [
  {
    ...named('DEVICE', 'device', 'name'),
    contained: ['e.name_lower', 'e.label_lower'],
    type: 'e.type',
    owner: CUSTOMER,
    within: assigned,
  },
  { ...named('ASSET', 'asset', 'name'), type: 'e.type', owner: CUSTOMER, within: assigned },
  {
    ...named('ENTITY_VIEW', 'entity_view', 'name'),
    type: 'e.type',
    owner: CUSTOMER,
    within: assigned,
  },
  { ...named('DASHBOARD', 'dashboard', 'title'), within: assignedDashboards },
]

const forTenants: readonly SearchedKind[] = [
  ...forUsers,
  named('CUSTOMER', 'customer', 'title'),
  { ...named('USER', 'user_account', 'email'), owner: CUSTOMER },
  named('RULE_CHAIN', 'rule_chain', 'name'),
  named('DEVICE_PROFILE', 'device_profile', 'name'),
]

const anywhere = () => sql<boolean>`true`

const forSystem: readonly SearchedKind[] = [
  { ...named('TENANT', 'tenant', 'title'), within: anywhere },
  { ...named('TENANT_PROFILE', 'tenant_profile', 'name'), within: anywhere },
  {
    ...named('USER', 'user_account', 'email'),
    owner: { type: 'TENANT', id: 'e.tenant_id' },
    within: () => sql<boolean>`e.authority = 'TENANT_ADMIN'`,
  },
]

const KINDS: Record<Authority, readonly SearchedKind[]> = {
  SYS_ADMIN: forSystem,
  TENANT_ADMIN: forTenants,
  CUSTOMER_USER: forUsers,
}

/** The kinds of entities a user may look for. */
export const searchedKinds = (authority: Authority) => KINDS[authority]
