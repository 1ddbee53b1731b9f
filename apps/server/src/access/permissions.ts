import type { Authority } from '@signalbox/model/entities/authority'
import { uuidOrNull } from '@signalbox/model/entity-id'
import type { ResourceKind } from '@signalbox/model/entity-kinds/kinds-with'
import { permissionDenied } from '@signalbox/model/errors'
import type { SecurityUser } from './security-user'

export type Operation =
  | 'CREATE'
  | 'READ'
  | 'WRITE'
  | 'DELETE'
  | 'ASSIGN_TO_CUSTOMER'
  | 'UNASSIGN_FROM_CUSTOMER'
  | 'RPC_CALL'
  | 'READ_CREDENTIALS'
  | 'WRITE_CREDENTIALS'
  | 'READ_ATTRIBUTES'
  | 'WRITE_ATTRIBUTES'
  | 'READ_TELEMETRY'
  | 'WRITE_TELEMETRY'
  | 'CLAIM_DEVICES'
  | 'ASSIGN_TO_TENANT'

export type Resource =
  | 'ADMIN_SETTINGS'
  | 'OAUTH2_CONFIGURATION_INFO'
  | 'OAUTH2_CONFIGURATION_TEMPLATE'
  | ResourceKind

/** The properties of an entity that permissions depend on. */
export interface OwnedEntity {
  id?: { id: string } | null
  tenantId?: { id: string } | null
  customerId?: { id: string } | null
  authority?: Authority
  assignedCustomers?: { customerId: { id: string } }[] | null
}

type Test = (user: SecurityUser, entity: OwnedEntity) => boolean
type Rule = { operations: readonly Operation[] | 'all'; appliesTo: Test }

const any: Test = () => true
const systemOwned: Test = (_user, entity) => uuidOrNull(entity.tenantId) === null
const ownTenant: Test = (user, entity) => uuidOrNull(entity.tenantId) === user.tenantId
const ownCustomer: Test = (user, entity) =>
  ownTenant(user, entity) && user.customerId !== null && uuidOrNull(entity.customerId) === user.customerId
const assignedToOwnCustomer: Test = (user, entity) =>
  ownTenant(user, entity) &&
  (entity.assignedCustomers ?? []).some((assigned) => assigned.customerId.id === user.customerId)
const ownAccount: Test = (user, entity) => entity.id?.id === user.id
const ownTenantRecord: Test = (user, entity) => entity.id?.id === user.tenantId
const ownCustomerRecord: Test = (user, entity) => entity.id?.id === user.customerId

const all = (appliesTo: Test): Rule => ({ operations: 'all', appliesTo })
const only = (operations: readonly Operation[], appliesTo: Test): Rule => ({ operations, appliesTo })

const READ_DATA = ['READ', 'READ_ATTRIBUTES', 'READ_TELEMETRY'] as const
const USE = [...READ_DATA, 'READ_CREDENTIALS', 'RPC_CALL'] as const

const none: Rule[] = []

/** The permissions of each role, arranged like the table in the API reference. */
const PERMISSIONS: Record<Authority, Record<Resource, Rule[]>> = {
  SYS_ADMIN: {
    ADMIN_SETTINGS: [all(any)],
    OAUTH2_CONFIGURATION_INFO: [all(any)],
    OAUTH2_CONFIGURATION_TEMPLATE: [all(any)],
    TENANT: [all(any)],
    TENANT_PROFILE: [all(any)],
    USER: [all((_user, entity) => entity.authority !== 'CUSTOMER_USER')],
    DASHBOARD: [only(['READ'], any)],
    // Only alarms that concern a tenant or a tenant profile itself: `alarmAccess` checks the entities of the alarm.
    ALARM: [only(['READ'], any)],
    RULE_CHAIN: [all(systemOwned)],
    WIDGETS_BUNDLE: [all(systemOwned)],
    WIDGET_TYPE: [all(systemOwned)],
    CUSTOMER: none,
    DEVICE: none,
    ASSET: none,
    ENTITY_VIEW: none,
    DEVICE_PROFILE: none,
    API_USAGE_STATE: none,
  },
  TENANT_ADMIN: {
    TENANT: [only(READ_DATA, ownTenantRecord)],
    USER: [all((user, entity) => ownTenant(user, entity) && entity.authority !== 'SYS_ADMIN')],
    CUSTOMER: [all(ownTenant)],
    DEVICE: [all(ownTenant)],
    ASSET: [all(ownTenant)],
    ENTITY_VIEW: [all(ownTenant)],
    DASHBOARD: [all(ownTenant)],
    ALARM: [all(ownTenant)],
    RULE_CHAIN: [all(ownTenant)],
    DEVICE_PROFILE: [all(ownTenant)],
    WIDGETS_BUNDLE: [only(['READ'], systemOwned), all(ownTenant)],
    WIDGET_TYPE: [only(['READ'], systemOwned), all(ownTenant)],
    API_USAGE_STATE: [only(['READ', 'READ_TELEMETRY'], ownTenant)],
    TENANT_PROFILE: none,
    ADMIN_SETTINGS: none,
    OAUTH2_CONFIGURATION_INFO: none,
    OAUTH2_CONFIGURATION_TEMPLATE: none,
  },
  CUSTOMER_USER: {
    USER: [all((user, entity) => ownAccount(user, entity) && ownTenant(user, entity))],
    CUSTOMER: [only(READ_DATA, ownCustomerRecord)],
    DEVICE: [only(USE, ownCustomer), only(['CLAIM_DEVICES'], ownTenant)],
    ASSET: [only(USE, ownCustomer)],
    ENTITY_VIEW: [only(USE, ownCustomer)],
    DASHBOARD: [only(READ_DATA, assignedToOwnCustomer)],
    // Customer users may act only on alarms of their customer. ThingsBoard lets them act on any alarm of the tenant.
    ALARM: [all(ownCustomer)],
    WIDGETS_BUNDLE: [only(['READ'], (user, entity) => systemOwned(user, entity) || ownTenant(user, entity))],
    WIDGET_TYPE: [only(['READ'], (user, entity) => systemOwned(user, entity) || ownTenant(user, entity))],
    TENANT: none,
    TENANT_PROFILE: none,
    RULE_CHAIN: none,
    DEVICE_PROFILE: none,
    API_USAGE_STATE: none,
    ADMIN_SETTINGS: none,
    OAUTH2_CONFIGURATION_INFO: none,
    OAUTH2_CONFIGURATION_TEMPLATE: none,
  },
}

/**
 * Whether a user may perform an operation on the given entity. If no entity is given: whether the user may perform the
 * operation on at least one entity of the resource.
 */
export function mayAccess(
  user: SecurityUser,
  operation: Operation,
  resource: Resource,
  entity?: OwnedEntity,
): boolean {
  // Visitors of a public dashboard have no account: they can read alarms and cannot change them.
  if (user.isPublic && resource === 'ALARM' && operation !== 'READ') return false
  const rules = PERMISSIONS[user.authority][resource]
  return rules.some(
    (rule) =>
      (rule.operations === 'all' || rule.operations.includes(operation)) &&
      (entity === undefined || rule.appliesTo(user, entity)),
  )
}

/** Throws for visitors of public dashboards: they have no account of their own, and may not read data of users. */
export function requireOwnAccount(user: SecurityUser): SecurityUser {
  if (user.isPublic) throw permissionDenied()
  return user
}

/** Throws unless {@link mayAccess} returns true. */
export function requireAccess(
  user: SecurityUser,
  operation: Operation,
  resource: Resource,
  entity?: OwnedEntity,
) {
  if (!mayAccess(user, operation, resource, entity)) throw permissionDenied()
}
