import type { User, UserInput } from '@signalbox/model/entities/user'
import { uuidOrNull } from '@signalbox/model/entity-id'
import { badRequest, itemNotFound } from '@signalbox/model/errors'
import { asJson } from '@signalbox/model/json/json-value'
import { type Operation, requireAccess } from '../../access/permissions'
import type { SecurityUser } from '../../access/security-user'
import type { Sessions } from '../../access/sessions'
import type { Tokens } from '../../access/tokens'
import type { Mailer } from '../../connectors/mail/mailer'
import type { Database, Db } from '../../database/database'
import type { Actions } from '../../directory/actions'
import type { EntityCleanup } from '../../directory/entity-cleanup'
import type { EntityDirectory } from '../../directory/entity-directory'
import type { PlatformSettings } from '../admin-settings/platform-settings'
import type { UnassignAlarms } from '../alarm/assignee-removal/assignee-removal'
import type { TenantLimits } from '../tenant/limits'
import { newActivateToken } from './activation-tokens'
import { requireActiveCaller } from './active-caller'
import { administratorAccess } from './administrator-access'
import type { UserRepository, UserRow } from './user.repository'
import { userActivation } from './user-activation'
import type { UserCredentialsRepository } from './user-credentials.repository'
import { type OwnChange, requireNotOwnAdmin, userEnabling } from './user-enabling'
import { userLists } from './user-lists'
import { userRecord } from './user-record'
import { userRemoval } from './user-removal'
import { userRow } from './user-row'

export interface UserServiceParts {
  db: Database
  users: UserRepository
  credentials: UserCredentialsRepository
  actions: Actions
  limits: TenantLimits
  cleanup: EntityCleanup
  directory: EntityDirectory
  tokens: Tokens
  sessions: Sessions
  mailer: Mailer
  settings: PlatformSettings
  unassignAlarms: UnassignAlarms
  /** Whether administrators may sign in as their users. */
  tokenAccessEnabled: boolean
}

export type UserService = ReturnType<typeof userService>

interface SavedUser {
  user: User
  endsSessions: boolean
  /** The token of the activation link of a new user. */
  activateToken?: string
}

/** Users: permissions, saving and removing, enabling, activation, and signing in as another user. */
export function userService(parts: UserServiceParts) {
  const { users, credentials, actions, limits, sessions } = parts
  const activation = userActivation(parts, get)
  const removeUser = userRemoval(parts, requireAnotherAdmin)

  async function get(user: SecurityUser, id: string, operation: Operation = 'READ'): Promise<User> {
    const target = await users.find(id)
    if (!target) throw itemNotFound('User')
    requireAccess(user, operation, 'USER', target)
    return target
  }

  /** A new user cannot sign in until the activation link is followed. */
  async function create(tx: Db, row: UserRow): Promise<{ user: User; activateToken: string }> {
    if (row.tenant_id)
      await limits.require(tx, row.tenant_id, 'maxUsers', 'user', () => users.count(row.tenant_id!, tx))
    await users.save(tx, row)
    const token = newActivateToken()
    await credentials.insert(tx, { user_id: row.id, enabled: false, ...token })
    return { user: (await users.find(row.id, tx))!, activateToken: token.activate_token }
  }

  /**
   * Sends the activation mail of a new user, and removes the user if this fails. Called after the commit: a slow mail
   * server must not keep a connection and locks of the database.
   */
  async function mailNewUser(caller: SecurityUser, created: User, activateToken: string, baseUrl: string) {
    try {
      await activation.mailLink(created, baseUrl, activateToken)
    } catch (error) {
      await removeUser(caller, created)
      throw error
    }
  }

  async function update(tx: Db, row: UserRow, stored: User): Promise<SavedUser> {
    await users.save(tx, row)
    if (row.email !== stored.email) await renewTokens(tx, row.id)
    const endsSessions =
      row.authority !== stored.authority ||
      row.tenant_id !== uuidOrNull(stored.tenantId) ||
      row.customer_id !== uuidOrNull(stored.customerId)
    if (endsSessions) await sessions.endAll(tx, row.id)
    return { user: (await users.find(row.id, tx))!, endsSessions }
  }

  /** Links that were sent to the old address become invalid. */
  async function renewTokens(tx: Db, userId: string) {
    const isActivationPending = Boolean((await credentials.find(userId, tx))?.activate_token)
    const token = isActivationPending ? newActivateToken() : { activate_token: null }
    await credentials.update(tx, userId, { ...token, reset_token: null })
  }

  /** Throws if the user is the last administrator of a tenant; the error names the refused change. */
  async function requireAnotherAdmin(tx: Db, { id, authority, tenantId }: User, change: OwnChange) {
    if (authority !== 'TENANT_ADMIN' || !tenantId) return
    if (!(await users.hasOtherAdmin(tx, tenantId.id, id.id)))
      throw badRequest(`The last administrator of a tenant cannot ${change}`)
  }

  return {
    get,
    tokenAccessEnabled: parts.tokenAccessEnabled,
    activationLink: activation.link,
    sendActivationMail: activation.sendMail,
    ...administratorAccess(parts, get),
    ...userLists(parts),

    /** Creates or updates a user. A new user gets an activation mail if the base URL of the link is given. */
    async save(user: SecurityUser, input: UserInput, activationBaseUrl?: string): Promise<User> {
      const storedId = uuidOrNull(input.id)
      const target = storedId ? await get(user, storedId, 'WRITE') : undefined
      const isRoleChange = target && input.authority && input.authority !== target.authority
      const saved = await actions.perform(user, {
        action: storedId ? 'UPDATED' : 'ADDED',
        entityType: 'USER',
        entityId: storedId ?? undefined,
        input,
        async work(tx): Promise<SavedUser> {
          if (isRoleChange) await requireActiveCaller(tx, user, parts)
          // Locks the tenant before the user, in the same order as a removal, to prevent a deadlock.
          if (isRoleChange && target.id.id === user.id)
            await requireAnotherAdmin(tx, target, 'change their own role')
          const stored = storedId ? await users.lock(tx, storedId) : undefined
          if (storedId && !stored) throw itemNotFound('User')
          const row = await userRow(tx, users, user, input, stored)
          if (stored) return update(tx, row, stored)
          return { ...(await create(tx, row)), endsSessions: false }
        },
        records: ({ user: saved }) => ({ ...userRecord(saved), data: { entity: asJson(saved) } }),
      })
      if (saved.endsSessions) sessions.forget(saved.user.id.id)
      if (saved.activateToken && activationBaseUrl !== undefined)
        await mailNewUser(user, saved.user, saved.activateToken, activationBaseUrl)
      return saved.user
    },

    async remove(user: SecurityUser, id: string): Promise<void> {
      const target = await get(user, id, 'DELETE')
      requireNotOwnAdmin(user, id, 'deleted')
      await removeUser(user, target)
    },

    setEnabled: userEnabling(parts, get, requireAnotherAdmin),
  }
}
