import {
  type Customer,
  type CustomerInput,
  isPublicCustomer,
  PUBLIC_CUSTOMER,
} from '@signalbox/model/entities/customer'
import { entityId, uuidOrNull } from '@signalbox/model/entity-id'
import { badRequest, fieldMissing, itemNotFound } from '@signalbox/model/errors'
import { asJson, type JsonObject } from '@signalbox/model/json/json-value'
import type { PageLink } from '@signalbox/model/query/paging'
import { mayAccess, type Operation, requireAccess } from '../../access/permissions'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { Sessions } from '../../access/sessions'
import type { Bus } from '../../bus'
import { json } from '../../database/tables/columns'
import type { Actions } from '../../directory/actions'
import { requireContact } from '../../directory/contact'
import type { EntityCleanup } from '../../directory/entity-cleanup'
import type { UnassignAlarms } from '../alarm/assignee-removal/assignee-removal'
import type { TenantLimits } from '../tenant/limits'
import { createCustomer, requireUnreservedTitle } from './create-customer'
import type { CustomerRepository } from './customer.repository'

export interface CustomerServiceParts {
  customers: CustomerRepository
  actions: Actions
  bus: Bus
  limits: TenantLimits
  cleanup: EntityCleanup
  sessions: Pick<Sessions, 'forget'>
  unassignAlarms: UnassignAlarms
}

export type CustomerService = ReturnType<typeof customerService>

/** Customers: permissions, saving and removing. */
export function customerService({
  customers,
  actions,
  bus,
  limits,
  cleanup,
  sessions,
  unassignAlarms,
}: CustomerServiceParts) {
  async function get(user: SecurityUser, id: string, operation: Operation = 'READ'): Promise<Customer> {
    const customer = await customers.find(id)
    if (!customer) throw itemNotFound('Customer')
    requireAccess(user, operation, 'CUSTOMER', customer)
    return customer
  }

  return {
    get,

    async shortInfo(user: SecurityUser, id: string) {
      const customer = await get(user, id)
      return { title: customer.title, isPublic: isPublicCustomer(customer) }
    },

    byIds: async (user: SecurityUser, ids: string[]) =>
      (await customers.findMany(ids)).filter((customer) => mayAccess(user, 'READ', 'CUSTOMER', customer)),

    list: (user: SecurityUser, link: PageLink) => customers.list(tenantOf(user), link),

    async byTitle(user: SecurityUser, title: string): Promise<Customer> {
      const customer = await customers.findByTitle(tenantOf(user), title)
      if (!customer) throw itemNotFound('Customer')
      return customer
    },

    async save(user: SecurityUser, input: CustomerInput): Promise<Customer> {
      const tenantId = tenantOf(user)
      const storedId = uuidOrNull(input.id)
      if (storedId) await get(user, storedId, 'WRITE')
      else requireAccess(user, 'CREATE', 'CUSTOMER')
      return actions.perform(user, {
        action: storedId ? 'UPDATED' : 'ADDED',
        entityType: 'CUSTOMER',
        entityId: storedId ?? undefined,
        input,
        async work(tx) {
          const stored = storedId ? await customers.lock(tx, storedId) : undefined
          if (storedId && !stored) throw itemNotFound('Customer')
          const title = requireTitle(input, stored)
          const contact = requireContact(input)
          const additionalInfo = additionalInfoOf(input, stored)
          if (!stored)
            return createCustomer(tx, { customers, limits }, { tenantId, title, contact, additionalInfo })
          await customers.save(tx, {
            id: stored.id.id,
            created_time: stored.createdTime,
            tenant_id: tenantId,
            title,
            ...contact,
            additional_info: json(additionalInfo),
          })
          return (await customers.find(stored.id.id, tx))!
        },
        records: (customer) => ({ ...customerRecord(customer), data: { entity: asJson(customer) } }),
      })
    },

    async remove(user: SecurityUser, id: string): Promise<void> {
      const customer = await get(user, id, 'DELETE')
      const { users, devices, alarms } = await actions.perform(user, {
        action: 'DELETED',
        entityType: 'CUSTOMER',
        entityId: id,
        async work(tx) {
          if (!(await customers.lock(tx, id))) throw itemNotFound('Customer')
          const users = await customers.lockUsersOf(tx, id)
          const alarms = await unassignAlarms(tx, users)
          const devices = await customers.devicesOf(tx, id)
          await cleanup.forget(tx, [id, ...users])
          await customers.remove(tx, id)
          return { users, devices, alarms }
        },
        records: ({ alarms }) => [
          ...alarms.records,
          { ...customerRecord(customer), data: { entityId: id }, message: { data: asJson(customer) } },
        ],
      })
      alarms.announce()
      for (const userId of users) sessions.forget(userId)
      for (const deviceId of devices) {
        const change = { entityId: entityId('DEVICE', deviceId), change: 'UPDATED' as const }
        bus.emit('entityChanged', { tenantId: customer.tenantId.id, ...change })
      }
    },
  }
}

/** The record of a customer for the audit log and the rule engine. */
const customerRecord = (customer: Customer) => ({
  entityId: customer.id,
  entityName: customer.title,
  customerId: customer.id.id,
})

function requireTitle({ title }: CustomerInput, stored?: Customer): string {
  if (!title?.trim()) throw fieldMissing('Customer', 'title')
  if (!stored || !isPublicCustomer(stored)) requireUnreservedTitle(title)
  else if (title !== PUBLIC_CUSTOMER) throw badRequest('The public customer cannot be renamed')
  return title
}

/** The info to store. Only the server decides which customer is the public customer. */
function additionalInfoOf({ additionalInfo }: CustomerInput, stored?: Customer): JsonObject | null {
  const { isPublic, ...sent } = additionalInfo ?? {}
  if (stored && isPublicCustomer(stored)) return { ...sent, isPublic: true }
  return additionalInfo && sent
}
