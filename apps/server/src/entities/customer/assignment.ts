import { type EntityId, entityId, uuidOrNull } from '@signalbox/model/entity-id'
import type { KindsOfOneCustomer } from '@signalbox/model/entity-kinds/kinds-with'
import { badRequest, itemNotFound } from '@signalbox/model/errors'
import { asJson } from '@signalbox/model/json/json-value'
import { sql } from 'kysely'
import { requireAccess } from '../../access/permissions'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { Database, Db } from '../../database/database'
import type { Actions } from '../../directory/actions'
import { ensurePublicCustomer, type NamedCustomer } from './public-customer'

/** An entity that can be assigned to one customer. */
export interface Assignable {
  id: EntityId
  name: string
  tenantId: { id: string }
  customerId: { id: string }
}

/** An entity that is assigned to a customer or unassigned, and how the change is stored. */
export interface AssignmentTarget<T extends Assignable> {
  kind: KindsOfOneCustomer
  entity: T
  /** Stores the new customer and returns the changed entity. */
  store(tx: Db, customerId: string | null): Promise<T>
}

export type CustomerAssignment = ReturnType<typeof customerAssignment>

/** Assigns entities to customers and unassigns them. */
export function customerAssignment(db: Database, actions: Actions) {
  async function findCustomer(on: Db, id: string) {
    return on
      .selectFrom('customer')
      .select(['id', 'title', 'tenant_id'])
      .where('id', '=', id)
      .executeTakeFirst()
  }

  async function requireReadable(user: SecurityUser, id: string): Promise<NamedCustomer> {
    const customer = await findCustomer(db, id)
    if (!customer) throw itemNotFound('Customer')
    requireAccess(user, 'READ', 'CUSTOMER', {
      id: { id: customer.id },
      tenantId: entityId('TENANT', customer.tenant_id),
    })
    return customer
  }

  function assignTo<T extends Assignable>(
    user: SecurityUser,
    { kind, entity, store }: AssignmentTarget<T>,
    customerFor: (tx: Db) => Promise<NamedCustomer>,
  ) {
    requireAccess(user, 'ASSIGN_TO_CUSTOMER', kind, entity)
    return actions.perform(user, {
      action: 'ASSIGNED_TO_CUSTOMER',
      entityType: kind,
      entityId: entity.id.id,
      async work(tx) {
        const customer = await customerFor(tx)
        return { customer, saved: await store(tx, customer.id) }
      },
      records: ({ customer, saved }) => ({
        entityId: entity.id,
        entityName: entity.name,
        customerId: customer.id,
        data: {
          entityId: entity.id.id,
          assignedCustomerId: customer.id,
          assignedCustomerName: customer.title,
        },
        message: {
          data: asJson(saved),
          metadata: { assignedCustomerId: customer.id, assignedCustomerName: customer.title },
        },
      }),
    })
  }

  return {
    /** Checks the customer of an entity to be saved: the customer must exist in the same tenant. The id may be null. */
    async requireCustomer(tx: Db, tenantId: string, what: string, id: string | null): Promise<string | null> {
      if (id === null) return null
      const customer = await findCustomer(tx, id)
      if (!customer) throw badRequest(`${what} cannot be assigned to a customer that does not exist`)
      if (customer.tenant_id !== tenantId)
        throw badRequest(`${what} cannot be assigned to a customer that belongs to another tenant`)
      return id
    },

    /** The customers named in a request body. If one is missing or belongs to another tenant, all are refused. */
    async requireCustomers(tx: Db, tenantId: string, what: string, ids: string[]): Promise<NamedCustomer[]> {
      const customers = await tx
        .selectFrom('customer')
        .select(['id', 'title'])
        .where('tenant_id', '=', tenantId)
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .execute()
      if (customers.length < new Set(ids).size)
        throw badRequest(`${what} cannot be assigned to a customer that does not exist`)
      return customers
    },

    /** The customer named in a path. A caller who may read the customer may also read the lists of this customer. */
    requireReadable,

    async assign<T extends Assignable>(
      user: SecurityUser,
      customerId: string,
      target: AssignmentTarget<T>,
    ): Promise<T> {
      const customer = await requireReadable(user, customerId)
      return (await assignTo(user, target, async () => customer)).saved
    },

    async assignToPublic<T extends Assignable>(user: SecurityUser, target: AssignmentTarget<T>): Promise<T> {
      return (await assignTo(user, target, (tx) => ensurePublicCustomer(tx, tenantOf(user)))).saved
    },

    async unassign<T extends Assignable>(
      user: SecurityUser,
      { kind, entity, store }: AssignmentTarget<T>,
    ): Promise<T> {
      requireAccess(user, 'UNASSIGN_FROM_CUSTOMER', kind, entity)
      const customerId = uuidOrNull(entity.customerId)
      if (!customerId)
        throw badRequest(`The ${kind.toLowerCase().replace('_', ' ')} is not assigned to any customer`)
      const customer = await findCustomer(db, customerId)
      const title = customer?.title ?? ''
      return actions.perform(user, {
        action: 'UNASSIGNED_FROM_CUSTOMER',
        entityType: kind,
        entityId: entity.id.id,
        work: (tx) => store(tx, null),
        records: (saved) => ({
          entityId: entity.id,
          entityName: entity.name,
          customerId,
          data: { entityId: entity.id.id, unassignedCustomerId: customerId, unassignedCustomerName: title },
          message: {
            data: asJson(saved),
            metadata: { unassignedCustomerId: customerId, unassignedCustomerName: title },
          },
        }),
      })
    },
  }
}
