import { SERVER_OWNED_INFO, UserInput } from '@signalbox/model/entities/user'
import { alreadyExists, badRequest } from '@signalbox/model/errors'
import type { JsonObject } from '@signalbox/model/json/json-value'
import { isEmail } from '@signalbox/model/text/email'
import { newActivateToken } from '../../entities/user/activation-tokens'
import { userRepository } from '../../entities/user/user.repository'
import { userCredentialsRepository } from '../../entities/user/user-credentials.repository'
import type { KindWriter } from './kind'
import { createdTimeOf, ownCustomer, textOf } from './references'

/** Members of the additional info that only servers write. */
const SERVER_MEMBERS = [...SERVER_OWNED_INFO, 'userActivated']

/** Users. Passwords cannot be read from the source, so every user has to be activated on this server. */
export const users: KindWriter = {
  kind: 'users',
  label: 'User',
  entityType: 'USER',
  table: 'user_account',
  uniqueColumn: 'email',
  nameOf: ({ email }) => textOf(email),
  async save(tx, { id, name, isNew }, document, context) {
    const { db, tenantId, limits } = context
    const input = UserInput.parse(document)
    const { authority, email } = input
    if (!email || !isEmail(email)) throw badRequest(`'${email}' is not a valid email address`)
    if (authority !== 'TENANT_ADMIN' && authority !== 'CUSTOMER_USER')
      throw badRequest(`Users of authority ${authority} do not belong to a tenant`)
    const customer_id =
      authority === 'CUSTOMER_USER'
        ? await ownCustomer(tx, context, input.customerId, { label: 'User', name })
        : null
    if (authority === 'CUSTOMER_USER' && customer_id === null)
      throw badRequest('The customer of the user was not imported')
    const repository = userRepository(db)
    if (isNew) await limits.require(tx, tenantId, 'maxUsers', 'user', () => repository.count(tenantId, tx))
    await repository.save(tx, {
      id,
      created_time: createdTimeOf(document),
      tenant_id: tenantId,
      customer_id,
      email,
      authority,
      first_name: input.firstName,
      last_name: input.lastName,
      additional_info: ownInfo(input.additionalInfo),
    })
    const credentials = userCredentialsRepository(db)
    if (!(await credentials.find(id, tx)))
      await credentials.insert(tx, { user_id: id, enabled: false, ...newActivateToken() })
    return undefined
  },
  async inspect({ name }, _document, { db, tenantId, note }) {
    // An email address is unique in the installation: a user of another tenant with the address is a conflict. A user
    // of this tenant is kept.
    const other = await db
      .selectFrom('user_account')
      .select('id')
      .where('email', '=', name)
      .where('tenant_id', 'is distinct from', tenantId)
      .executeTakeFirst()
    if (other) throw alreadyExists(`User with e-mail '${name}'`)
    const message = 'The password cannot be read. The user receives an activation mail.'
    note({ kind: 'ACTIVATION_NEEDED', about: 'User', name, message })
  },
}

function ownInfo(info: JsonObject | null): JsonObject | null {
  if (!info) return null
  return Object.fromEntries(Object.entries(info).filter(([key]) => !SERVER_MEMBERS.includes(key)))
}
