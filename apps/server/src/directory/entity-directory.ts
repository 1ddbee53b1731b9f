import type { Authority } from '@signalbox/model/entities/authority'
import { type EntityId, type EntityType, entityId } from '@signalbox/model/entity-id'
import { itemNotFound } from '@signalbox/model/errors'
import { sql } from 'kysely'
import { type Operation, type Owned, type Resource, requireAccess } from '../access/permissions'
import type { SecurityUser } from '../access/security-user'
import type { Database, Db } from '../database/database'

/** What is common to entities of every kind: whose they are and what they are called. */
export interface EntityRecord extends Owned {
  entityId: EntityId
  name: string
}

export type EntityDirectory = ReturnType<typeof entityDirectory>

/** Finds entities of any kind, for the places that take an id of any type: relations, events, telemetry. */
export function entityDirectory(db: Database) {
  async function findMany(ids: EntityId[], on: Db = db): Promise<Map<string, EntityRecord>> {
    const parts = Object.entries(byType(ids)).map(
      ([type, uuids]) => sql`${sql.raw(SOURCES[type as EntityType])} where e.id = any(${uuids}::uuid[])`,
    )
    if (parts.length === 0) return new Map()
    const { rows } = await sql<DirectoryRow>`${sql.join(parts, sql` union all `)}`.execute(on)
    return new Map(rows.map((row) => [row.id, toRecord(row)]))
  }

  async function find(id: EntityId, on: Db = db) {
    return (await findMany([id], on)).get(id.id)
  }

  return {
    find,
    /** All of them in one statement, by uuid; those that do not exist are left out. */
    findMany,

    /** Everything a tenant has, itself included. */
    async ofTenant(tenantId: string, on: Db = db): Promise<EntityId[]> {
      const all = sql.raw(Object.values(SOURCES).join(' union all '))
      const { rows } =
        await sql<DirectoryRow>`select type, id from (${all}) e where tenant_id = ${tenantId}`.execute(on)
      return rows.map((row) => entityId(row.type, row.id))
    },

    /** The entity, provided that it exists and the caller may do this to it. */
    async require(user: SecurityUser, operation: Operation, id: EntityId): Promise<EntityRecord> {
      const record = await find(id)
      if (!record) throw itemNotFound()
      requireAccess(user, operation, resourceOf(id.entityType), record)
      return record
    },
  }
}

/** Rule nodes are guarded like the chain they belong to. */
export const resourceOf = (type: EntityType): Resource => (type === 'RULE_NODE' ? 'RULE_CHAIN' : type)

interface DirectoryRow {
  type: EntityType
  id: string
  tenant_id: string | null
  customer_id: string | null
  name: string
  authority: Authority | null
  customers: string[] | null
}

const NONE = 'null::uuid'
const source = (type: EntityType, table: string, name: string, customer = NONE, tenant = 'e.tenant_id') =>
  `select '${type}' as type, e.id, ${tenant} as tenant_id, ${customer} as customer_id, ${name} as name,
    ${type === 'USER' ? 'e.authority' : 'null'} as authority,
    ${type === 'DASHBOARD' ? DASHBOARD_CUSTOMERS : 'null::uuid[]'} as customers
  from ${table}`

const DASHBOARD_CUSTOMERS = 'array(select customer_id from dashboard_customer where dashboard_id = e.id)'

/** An alarm is whose its originator is. */
const ORIGINATOR_CUSTOMER = `coalesce(${['device', 'asset', 'entity_view', 'user_account']
  .map((table) => `(select o.customer_id from ${table} o where o.id = e.originator_id)`)
  .join(', ')})`

const SOURCES: Record<EntityType, string> = {
  TENANT: source('TENANT', 'tenant e', 'e.title', NONE, 'e.id'),
  TENANT_PROFILE: source('TENANT_PROFILE', 'tenant_profile e', 'e.name', NONE, NONE),
  CUSTOMER: source('CUSTOMER', 'customer e', 'e.title', 'e.id'),
  USER: source('USER', 'user_account e', 'e.email', 'e.customer_id'),
  DASHBOARD: source('DASHBOARD', 'dashboard e', 'e.title'),
  ASSET: source('ASSET', 'asset e', 'e.name', 'e.customer_id'),
  DEVICE: source('DEVICE', 'device e', 'e.name', 'e.customer_id'),
  DEVICE_PROFILE: source('DEVICE_PROFILE', 'device_profile e', 'e.name'),
  ALARM: source('ALARM', 'alarm e', 'e.type', ORIGINATOR_CUSTOMER),
  RULE_CHAIN: source('RULE_CHAIN', 'rule_chain e', 'e.name'),
  RULE_NODE: source(
    'RULE_NODE',
    'rule_node e join rule_chain on rule_chain.id = e.rule_chain_id',
    'e.name',
    NONE,
    'rule_chain.tenant_id',
  ),
  ENTITY_VIEW: source('ENTITY_VIEW', 'entity_view e', 'e.name', 'e.customer_id'),
  WIDGETS_BUNDLE: source('WIDGETS_BUNDLE', 'widgets_bundle e', 'e.title'),
  WIDGET_TYPE: source('WIDGET_TYPE', 'widget_type e', 'e.name'),
  API_USAGE_STATE: source(
    'API_USAGE_STATE',
    'api_usage_state e join tenant on tenant.id = e.tenant_id',
    'tenant.title',
  ),
}

function toRecord(row: DirectoryRow): EntityRecord {
  return {
    entityId: entityId(row.type, row.id),
    id: { id: row.id },
    tenantId: entityId('TENANT', row.tenant_id),
    customerId: entityId('CUSTOMER', row.customer_id),
    name: row.name,
    authority: row.authority ?? undefined,
    assignedCustomers: row.customers?.map((id) => ({ customerId: { id } })),
  }
}

function byType(ids: EntityId[]) {
  const groups: Partial<Record<EntityType, string[]>> = {}
  for (const { entityType, id } of ids) {
    const group = groups[entityType] ?? []
    group.push(id)
    groups[entityType] = group
  }
  return groups
}
