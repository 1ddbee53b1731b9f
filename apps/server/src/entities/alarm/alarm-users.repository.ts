import type { UserShort } from '@signalbox/model/alarms/alarm'
import { entityId } from '@signalbox/model/entity-id'
import type { PageLink } from '@signalbox/model/query/paging'
import type { Database, Db } from '../../database/database'
import { listPage, mapPage } from '../../directory/list-page'

export type AlarmUsers = ReturnType<typeof alarmUsers>

const LIST = {
  sort: {
    email: 'user_account.email',
    firstName: 'user_account.first_name',
    lastName: 'user_account.last_name',
  },
  search: ['user_account.email', 'user_account.first_name', 'user_account.last_name'],
  tieBreaker: 'user_account.id',
}

/** Reads the short records of users for alarms: the assignees, and the users to whom an alarm can be assigned. */
export function alarmUsers(db: Database) {
  const columns = ['id', 'email', 'first_name', 'last_name'] as const

  /** The administrators of the tenant (`withAdmins`), and the users of the customer if there is one. */
  const assignable = (tenantId: string, customerId: string | null, withAdmins: boolean) =>
    db
      .selectFrom('user_account')
      .select(columns)
      .where('tenant_id', '=', tenantId)
      .where((e) =>
        e.or([
          ...(withAdmins ? [e('authority', '=', 'TENANT_ADMIN')] : []),
          ...(customerId ? [e('customer_id', '=', customerId)] : []),
          e.lit(false),
        ]),
      )

  return {
    async find(id: string): Promise<UserShort | null> {
      const row = await db.selectFrom('user_account').select(columns).where('id', '=', id).executeTakeFirst()
      return row ? toUser(row) : null
    },

    async findMany(ids: string[], on: Db = db): Promise<Map<string, UserShort>> {
      if (ids.length === 0) return new Map()
      const rows = await on.selectFrom('user_account').select(columns).where('id', 'in', ids).execute()
      return new Map(rows.map((row) => [row.id, toUser(row)]))
    },

    async listOfTenant(tenantId: string, link: PageLink) {
      const users = db.selectFrom('user_account').select(columns).where('tenant_id', '=', tenantId)
      return mapPage(await listPage(users, link, LIST), toUser)
    },

    async listAssignable(tenantId: string, customerId: string | null, withAdmins: boolean, link: PageLink) {
      return mapPage(await listPage(assignable(tenantId, customerId, withAdmins), link, LIST), toUser)
    },

    async isAssignable(tenantId: string, customerId: string | null, withAdmins: boolean, id: string) {
      const row = await assignable(tenantId, customerId, withAdmins).where('id', '=', id).executeTakeFirst()
      return row !== undefined
    },
  }
}

const toUser = (row: { id: string; email: string; first_name: string | null; last_name: string | null }) => ({
  id: entityId('USER', row.id),
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
})
