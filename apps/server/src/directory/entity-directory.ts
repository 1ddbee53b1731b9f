import type { Authority } from '@signalbox/model/entities/authority'
import { ENTITY_TYPES, type EntityId, type EntityType, entityId } from '@signalbox/model/entity-id'
import { kindOf, kindsWhere, resourceOf } from '@signalbox/model/entity-kinds/kinds-with'
import { itemNotFound } from '@signalbox/model/errors'
import { sql } from 'kysely'
import { type Operation, type OwnedEntity, requireAccess } from '../access/permissions'
import type { SecurityUser } from '../access/security-user'
import type { Database, Db } from '../database/database'
import { columnOf, nameColumn, tableOf } from './entity-tables'

/** The properties that entities of every kind have: owner and name. */
export interface EntityRecord extends OwnedEntity {
  entityId: EntityId
  name: string
}

export type EntityDirectory = ReturnType<typeof entityDirectory>

/** Finds entities of any kind, for routes that take an id of any type: relations, events, telemetry. */
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
    /** Finds entities with one statement. The keys of the result are the UUIDs of the entities that exist. */
    findMany,

    /** All entities of a tenant, including the tenant itself. */
    async ofTenant(tenantId: string, on: Db = db): Promise<EntityId[]> {
      const all = sql.raw(Object.values(SOURCES).join(' union all '))
      const { rows } =
        await sql<DirectoryRow>`select type, id from (${all}) e where tenant_id = ${tenantId}`.execute(on)
      return rows.map((row) => entityId(row.type, row.id))
    },

    /** Returns the entity; throws unless it exists and the caller may perform the operation. */
    async require(user: SecurityUser, operation: Operation, id: EntityId): Promise<EntityRecord> {
      const record = await find(id)
      if (!record) throw itemNotFound()
      requireAccess(user, operation, resourceOf(id.entityType), record)
      return record
    },
  }
}

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
const DASHBOARD_CUSTOMERS = 'array(select customer_id from dashboard_customer where dashboard_id = e.id)'

/** An alarm belongs to the customer of its originator; if the originator is a customer, to that customer. */
const ORIGINATOR_CUSTOMER = `coalesce(${kindsWhere(
  ({ customer }) => customer === 'customer_id' || customer === 'id',
)
  .map((type) => {
    const { table, customer } = kindOf(type)
    return `(select o.${customer} from ${table} o where o.id = e.originator_id)`
  })
  .join(', ')})`

/**
 * The column `customer_id`. An entity of a kind that is assigned to several customers has the column `customers`
 * instead.
 */
const CUSTOMER = {
  customer_id: 'e.customer_id',
  id: 'e.id',
  originator: ORIGINATOR_CUSTOMER,
  assignments: NONE,
}

function source(type: EntityType): string {
  const { tenant, customer } = kindOf(type)
  return `select '${type}' as type, e.id, ${tenant ? columnOf(tenant) : NONE} as tenant_id,
    ${customer ? CUSTOMER[customer] : NONE} as customer_id, ${nameColumn(type)} as name,
    ${type === 'USER' ? 'e.authority' : 'null'} as authority,
    ${customer === 'assignments' ? DASHBOARD_CUSTOMERS : 'null::uuid[]'} as customers
  from ${tableOf(type)}`
}

const SOURCES = Object.fromEntries(ENTITY_TYPES.map((type) => [type, source(type)])) as Record<
  EntityType,
  string
>

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
