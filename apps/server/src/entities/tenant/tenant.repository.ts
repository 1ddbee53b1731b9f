import { contactOf } from '@signalbox/model/entities/contact-fields'
import type { Tenant, TenantInfo } from '@signalbox/model/entities/tenant'
import { entityId } from '@signalbox/model/entity-id'
import { badRequest } from '@signalbox/model/errors'
import type { PageLink } from '@signalbox/model/query/paging'
import type { Selectable, Updateable } from 'kysely'
import type { Database, Db } from '../../database/database'
import type { TenantTable } from '../../database/tables/identity'
import { replaceViolations } from '../../database/violations'
import { contactSort } from '../../directory/contact'
import { type ListRules, listPage, mapPage } from '../../directory/list-page'

export type TenantRepository = ReturnType<typeof tenantRepository>

const LIST: ListRules = {
  sort: {
    createdTime: 'tenant.created_time',
    title: 'tenant.title',
    name: 'tenant.title',
    region: 'tenant.region',
    tenantProfileName: 'tenant_profile.name',
    ...contactSort('tenant'),
  },
  search: ['tenant.title'],
  tieBreaker: 'tenant.id',
}

/** Reads and changes tenants, together with the name of their tenant profile. */
export function tenantRepository(db: Database) {
  const infos = (on: Db = db) =>
    on
      .selectFrom('tenant')
      .innerJoin('tenant_profile', 'tenant_profile.id', 'tenant.tenant_profile_id')
      .selectAll('tenant')
      .select('tenant_profile.name as tenant_profile_name')

  return {
    async find(id: string, on: Db = db): Promise<TenantInfo | undefined> {
      const row = await infos(on).where('tenant.id', '=', id).executeTakeFirst()
      return row && toInfo(row)
    },

    async findMany(ids: string[]): Promise<TenantInfo[]> {
      const rows = await infos().where('tenant.id', 'in', ids).orderBy('tenant.id').execute()
      return rows.map(toInfo)
    },

    list: async (link: PageLink) => mapPage(await listPage(infos(), link, LIST), toInfo),

    update: (tx: Db, id: string, changes: Updateable<TenantTable>) =>
      requireProfile(tx.updateTable('tenant').set(changes).where('id', '=', id).execute()),

    remove: (tx: Db, id: string) => tx.deleteFrom('tenant').where('id', '=', id).execute(),
  }
}

/** Throws a known error when the tenant profile does not exist. */
export const requireProfile = <T>(saved: Promise<T>) =>
  replaceViolations(saved, {
    tenant_tenant_profile_id_fkey: () =>
      badRequest('The tenant refers to a tenant profile that does not exist'),
  })

/** Converts a table row; `name` is a copy of the title. */
export function toTenant(row: Selectable<TenantTable>): Tenant {
  return {
    id: entityId('TENANT', row.id),
    createdTime: row.created_time,
    additionalInfo: row.additional_info,
    ...contactOf(row),
    title: row.title,
    name: row.title,
    region: row.region,
    tenantProfileId: entityId('TENANT_PROFILE', row.tenant_profile_id),
  }
}

const toInfo = (row: Selectable<TenantTable> & { tenant_profile_name: string }): TenantInfo => ({
  ...toTenant(row),
  tenantProfileName: row.tenant_profile_name,
})
