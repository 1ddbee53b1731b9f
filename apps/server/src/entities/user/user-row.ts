import { SERVER_OWNED_INFO, type User, type UserInput } from '@signalbox/model/entities/user'
import { entityId, uuidOrNull } from '@signalbox/model/entity-id'
import { badRequest, fieldMissing } from '@signalbox/model/errors'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { isEmail } from '@signalbox/model/text/email'
import { requireAccess } from '../../access/permissions'
import type { SecurityUser } from '../../access/security-user'
import type { Db } from '../../database/database'
import { newId } from '../../database/ids'
import { missingReference, type UserRepository, type UserRow } from './user.repository'

/** The row to store for an input: role, tenant and customer are checked, server-owned values are kept. */
export async function userRow(
  tx: Db,
  users: UserRepository,
  caller: SecurityUser,
  input: UserInput,
  stored?: User,
): Promise<UserRow> {
  if (!input.email?.trim()) throw fieldMissing('User', 'e-mail')
  if (!isEmail(input.email)) throw badRequest(`'${input.email}' is not a valid email address`)
  const role = roleFor(caller, input, stored)
  requireAccess(caller, stored ? 'WRITE' : 'CREATE', 'USER', {
    id: stored?.id,
    tenantId: entityId('TENANT', role.tenant_id),
    customerId: entityId('CUSTOMER', role.customer_id),
    authority: role.authority,
  })
  await requireConsistent(tx, users, role)
  return {
    id: stored?.id.id ?? newId(),
    created_time: stored?.createdTime ?? Date.now(),
    ...role,
    email: input.email,
    first_name: input.firstName,
    last_name: input.lastName,
    additional_info: mergedInfo(input.additionalInfo, stored?.additionalInfo ?? null),
  }
}

type Role = Pick<UserRow, 'authority' | 'tenant_id' | 'customer_id'>

/** Users cannot change their own role, tenant or customer; administrators can change those of other users. */
function roleFor(caller: SecurityUser, input: UserInput, stored?: User): Role {
  if (stored && (caller.authority === 'CUSTOMER_USER' || stored.id.id === caller.id))
    return {
      authority: stored.authority,
      tenant_id: uuidOrNull(stored.tenantId),
      customer_id: uuidOrNull(stored.customerId),
    }
  if (!input.authority) throw fieldMissing('User', 'authority')
  return {
    authority: input.authority,
    tenant_id: caller.authority === 'SYS_ADMIN' ? uuidOrNull(input.tenantId) : caller.tenantId,
    customer_id: uuidOrNull(input.customerId),
  }
}

async function requireConsistent(tx: Db, users: UserRepository, role: Role) {
  const { authority, tenant_id, customer_id } = role
  if (authority === 'SYS_ADMIN') {
    if (tenant_id || customer_id)
      throw badRequest('A system administrator belongs to neither tenant nor customer')
    return
  }
  if (!tenant_id)
    throw badRequest(
      authority === 'TENANT_ADMIN'
        ? 'A tenant administrator needs a tenant'
        : 'A customer user needs a tenant',
    )
  if (!(await users.tenantExists(tx, tenant_id))) throw missingReference('tenant')
  if (authority === 'TENANT_ADMIN') {
    if (customer_id) throw badRequest('A tenant administrator cannot have a customer')
    return
  }
  if (!customer_id) throw badRequest('A customer user needs a customer')
  const owner = await users.tenantOfCustomer(tx, customer_id)
  if (!owner) throw missingReference('customer')
  if (owner !== tenant_id) throw badRequest('The user refers to a customer that belongs to another tenant')
}

/** The sent members, except that members which only the server writes keep their stored values. */
function mergedInfo(sent: JsonObject | null, stored: JsonObject | null): JsonObject | null {
  const info: JsonObject = { ...sent }
  for (const name of SERVER_OWNED_INFO) {
    delete info[name]
    const storedValue = stored?.[name]
    if (storedValue !== undefined) info[name] = storedValue
  }
  return sent === null && Object.keys(info).length === 0 ? null : info
}
