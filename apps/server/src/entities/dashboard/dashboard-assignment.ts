import type { DashboardInfo } from '@signalbox/model/dashboard'
import { itemNotFound } from '@signalbox/model/errors'
import { requireAccess } from '../../access/permissions'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { Database, Db } from '../../database/database'
import { lockRow } from '../../database/lock-row'
import type { ActionRecord, Actions, RecordedAction } from '../../directory/actions'
import type { CustomerAssignment } from '../customer/assignment'
import { ensurePublicCustomer, findPublicCustomer, type NamedCustomer } from '../customer/public-customer'
import type { DashboardRepository } from './dashboard.repository'
import { type DashboardService, dashboardRecord, withoutContent } from './dashboard.service'

export interface DashboardAssignmentParts {
  db: Database
  service: DashboardService
  dashboards: DashboardRepository
  actions: Actions
  assignment: CustomerAssignment
}

interface Change {
  action: Extract<RecordedAction, 'ASSIGNED_TO_CUSTOMER' | 'UNASSIGNED_FROM_CUSTOMER'>
  customer: NamedCustomer
}

/** How a list of customers changes the customers of a dashboard. */
export type AssignmentMode = 'set' | 'add' | 'remove'

export type DashboardAssignment = ReturnType<typeof dashboardAssignment>

/** Assigns dashboards to any number of customers, or makes them public. */
export function dashboardAssignment(parts: DashboardAssignmentParts) {
  const { db, service, dashboards, actions, assignment } = parts

  /** Carries out the changes that `plan` returns; each change has its own audit row. */
  async function change(
    user: SecurityUser,
    id: string,
    plan: (tx: Db, dashboard: DashboardInfo) => Promise<Change[]>,
  ): Promise<void> {
    const dashboard = await service.info(user, id)
    requireAccess(user, 'ASSIGN_TO_CUSTOMER', 'DASHBOARD', dashboard)
    await actions.perform(user, {
      action: 'ASSIGNED_TO_CUSTOMER',
      entityType: 'DASHBOARD',
      entityId: id,
      async work(tx) {
        await lockRow(tx, 'dashboard', id)
        const stored = await dashboards.find(id, tx)
        if (!stored) throw itemNotFound('Dashboard')
        const changes = await plan(tx, stored)
        for (const { action, customer } of changes) {
          const isNew = action === 'ASSIGNED_TO_CUSTOMER'
          await (isNew ? dashboards.assign : dashboards.unassign)(tx, id, customer.id)
        }
        return { changes, saved: (await dashboards.find(id, tx))! }
      },
      records: ({ changes, saved }) => changes.map((each) => recordOf(each, saved)),
    })
  }

  return {
    async assign(user: SecurityUser, id: string, customerId: string): Promise<void> {
      const customer = await assignment.requireReadable(user, customerId)
      await change(user, id, async () => [{ action: 'ASSIGNED_TO_CUSTOMER', customer }])
    },

    async unassign(user: SecurityUser, id: string, customerId: string): Promise<void> {
      const customer = await assignment.requireReadable(user, customerId)
      await change(user, id, async () => [{ action: 'UNASSIGNED_FROM_CUSTOMER', customer }])
    },

    makePublic: (user: SecurityUser, id: string) =>
      change(user, id, async (tx) => [
        { action: 'ASSIGNED_TO_CUSTOMER', customer: await ensurePublicCustomer(tx, tenantOf(user)) },
      ]),

    async makePrivate(user: SecurityUser, id: string): Promise<void> {
      const customer = await findPublicCustomer(db, tenantOf(user))
      await change(user, id, async () => (customer ? [{ action: 'UNASSIGNED_FROM_CUSTOMER', customer }] : []))
    },

    /** Sets, adds or removes several customers at once. */
    customers: (user: SecurityUser, id: string, customerIds: string[], mode: AssignmentMode) =>
      change(user, id, async (tx, dashboard) => {
        const assigned = (dashboard.assignedCustomers ?? []).map(({ customerId, title }) => ({
          id: customerId.id,
          title,
        }))
        const isAssigned = (customerId: string) => assigned.some((customer) => customer.id === customerId)
        const named = await assignment.requireCustomers(tx, tenantOf(user), 'Dashboard', customerIds)
        const added = mode === 'remove' ? [] : named.filter((customer) => !isAssigned(customer.id))
        const isNamed = (customer: NamedCustomer) => named.some((other) => other.id === customer.id)
        const removed =
          mode === 'add' ? [] : assigned.filter((customer) => isNamed(customer) === (mode === 'remove'))
        return [
          ...added.map((customer): Change => ({ action: 'ASSIGNED_TO_CUSTOMER', customer })),
          ...removed.map((customer): Change => ({ action: 'UNASSIGNED_FROM_CUSTOMER', customer })),
        ]
      }),
  }
}

function recordOf({ action, customer }: Change, saved: DashboardInfo): ActionRecord {
  const word = action === 'ASSIGNED_TO_CUSTOMER' ? 'assigned' : 'unassigned'
  const names = { [`${word}CustomerId`]: customer.id, [`${word}CustomerName`]: customer.title }
  return {
    ...dashboardRecord(saved),
    action,
    customerId: customer.id,
    data: { entityId: saved.id.id, ...names },
    message: { data: withoutContent(saved), metadata: names },
  }
}
