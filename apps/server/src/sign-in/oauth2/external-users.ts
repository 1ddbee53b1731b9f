import type { OAuth2Registration } from '@signalbox/model/entities/oauth2'
import type { User } from '@signalbox/model/entities/user'
import { entityId } from '@signalbox/model/entity-id'
import { accountNotActive, badRequest } from '@signalbox/model/errors'
import { asJson, type JsonObject } from '@signalbox/model/json/json-value'
import type { Bus } from '../../bus'
import type { Database, Db } from '../../database/database'
import { newId } from '../../database/ids'
import type { Actions } from '../../directory/actions'
import type { CustomerRepository } from '../../entities/customer/customer.repository'
import type { TenantLimits } from '../../entities/tenant/limits'
import type { UsageRecordWriter } from '../../entities/tenant/usage-record-writer'
import { newActivateToken } from '../../entities/user/activation-tokens'
import { toUser, type UserRepository } from '../../entities/user/user.repository'
import type { UserCredentialsRepository } from '../../entities/user/user-credentials.repository'
import { isDisabled } from '../../entities/user/user-disabled'
import { actorOf } from '../actor'
import { type ExternalMembership, ensureMembership } from './external-membership'
import type { ExternalUser } from './mappers'

export interface ExternalUsersParts {
  db: Database
  bus: Bus
  users: UserRepository
  customers: CustomerRepository
  credentials: UserCredentialsRepository
  limits: TenantLimits
  usage: Pick<UsageRecordWriter, 'begin'>
  actions: Actions
}

export type ExternalUsers = ReturnType<typeof externalUsers>

/** Returns a function that finds the user of an external sign-in, or creates the user if the registration allows it. */
export function externalUsers({
  db,
  bus,
  users,
  customers,
  credentials,
  limits,
  usage,
  actions,
}: ExternalUsersParts) {
  async function requireNotDisabled(user: User) {
    if (isDisabled(user, await credentials.find(user.id.id))) throw accountNotActive()
  }

  async function create(
    tx: Db,
    external: ExternalUser,
    registration: OAuth2Registration,
  ): Promise<{ user: User; membership?: ExternalMembership }> {
    const membership = await ensureMembership(tx, limits, external)
    // A concurrent first sign-in may have created the user while this transaction waited for the lock.
    const concurrent = await users.findByEmail(external.email, tx)
    if (concurrent) return { user: concurrent }
    await limits.require(tx, membership.tenantId, 'maxUsers', 'user', () =>
      users.count(membership.tenantId, tx),
    )
    const row = {
      id: newId(),
      created_time: Date.now(),
      tenant_id: membership.tenantId,
      customer_id: membership.customerId,
      email: external.email,
      authority: membership.customerId ? ('CUSTOMER_USER' as const) : ('TENANT_ADMIN' as const),
      first_name: external.firstName,
      last_name: external.lastName,
      additional_info: infoOf(membership, external, registration),
    }
    await users.save(tx, row)
    const isActive = registration.mapperConfig.activateUser
    await credentials.insert(tx, {
      user_id: row.id,
      enabled: isActive,
      ...(isActive ? { activate_token: null } : newActivateToken()),
    })
    return { membership, user: toUser(row) }
  }

  async function announce(user: User, membership: ExternalMembership) {
    const { tenantId, customerId } = membership
    if (membership.isNewTenant) {
      bus.emit('entityChanged', { tenantId, entityId: entityId('TENANT', tenantId), change: 'CREATED' })
      await usage.begin(tenantId)
    }
    const actor = actorOf(user)
    const customer = membership.isNewCustomer && customerId ? await customers.find(customerId) : undefined
    if (customer) {
      const data = { entity: asJson(customer) }
      await actions.record(actor, 'ADDED', {
        entityId: customer.id,
        entityName: customer.title,
        customerId,
        data,
      })
    }
    const data = { entity: asJson(user) }
    await actions.record(actor, 'ADDED', { entityId: user.id, entityName: user.email, customerId, data })
  }

  return async (external: ExternalUser, registration: OAuth2Registration): Promise<User> => {
    const known = await users.findByEmail(external.email)
    if (known) {
      await requireNotDisabled(known)
      return known
    }
    if (!registration.mapperConfig.allowUserCreation) throw badRequest(`User not found: ${external.email}`)
    const { user, membership } = await db.transaction().execute((tx) => create(tx, external, registration))
    if (membership) await announce(user, membership)
    else await requireNotDisabled(user)
    return user
  }
}

function infoOf(
  membership: ExternalMembership,
  external: ExternalUser,
  registration: OAuth2Registration,
): JsonObject {
  const { providerName } = registration.additionalInfo ?? {}
  return {
    ...(membership.dashboardId
      ? { defaultDashboardId: membership.dashboardId, defaultDashboardFullscreen: external.alwaysFullScreen }
      : {}),
    ...(providerName ? { authProviderName: providerName } : {}),
  }
}
