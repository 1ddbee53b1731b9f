import { entityId } from '@signalbox/model/entity-id'
import type { PageLink } from '@signalbox/model/query/paging'
import { mayAccess, requireOwnAccount } from '../../access/permissions'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { EntityDirectory } from '../../directory/entity-directory'
import type { UserRepository } from './user.repository'

interface UserListParts {
  users: UserRepository
  directory: EntityDirectory
}

/** Lists of users: those of the caller's tenant, of a tenant, of a customer, and those with given ids. */
export const userLists = ({ users, directory }: UserListParts) => ({
  /** All users of the caller's tenant; for a customer user, all users of the same customer. */
  async list(user: SecurityUser, link: PageLink) {
    const { customerId } = requireOwnAccount(user)
    return users.list({ tenantId: tenantOf(user), customerId: customerId ?? undefined }, link)
  },

  listAdmins: (tenantId: string, link: PageLink) => users.list({ tenantId, authority: 'TENANT_ADMIN' }, link),

  async listOfCustomer(user: SecurityUser, customerId: string, link: PageLink) {
    await directory.require(user, 'READ', entityId('CUSTOMER', customerId))
    return users.list({ tenantId: tenantOf(user), customerId }, link)
  },

  byIds: async (user: SecurityUser, ids: string[]) =>
    (await users.findMany(ids)).filter((target) => mayAccess(user, 'READ', 'USER', target)),
})
