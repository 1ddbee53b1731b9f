import {
  defaultTenantProfileConfiguration,
  type TenantProfile,
  TenantProfileConfiguration,
} from '@signalbox/model/entities/tenant-profile'
import { entityId } from '@signalbox/model/entity-id'
import { alreadyExists, badRequest, itemNotFound } from '@signalbox/model/errors'
import type { PageLink } from '@signalbox/model/query/paging'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Db } from '../../database/database'
import { lockRow } from '../../database/lock-row'
import type { TenantProfileTable } from '../../database/tables/identity'
import { replaceViolations } from '../../database/violations'
import { type ListRules, listPage, mapPage } from '../../directory/list-page'

export type TenantProfileRepository = ReturnType<typeof tenantProfileRepository>

const LIST: ListRules = {
  sort: {
    createdTime: 'created_time',
    name: 'name',
    description: 'description',
    isDefault: 'is_default',
    default: 'is_default',
    isolatedTbCore: 'isolated_tb_core',
    isolatedTbRuleEngine: 'isolated_tb_rule_engine',
  },
  search: ['name'],
  tieBreaker: 'id',
}

/** Reads and writes tenant profiles, one of which is the default. */
export function tenantProfileRepository(db: Database) {
  const all = (on: Db = db) => on.selectFrom('tenant_profile').selectAll()
  return {
    async find(id: string, on: Db = db): Promise<TenantProfile | undefined> {
      const row = await all(on).where('id', '=', id).executeTakeFirst()
      return row && toTenantProfile(row)
    },

    async findMany(ids: string[]): Promise<TenantProfile[]> {
      const rows = await all().where('tenant_profile.id', 'in', ids).orderBy('tenant_profile.id').execute()
      return rows.map(toTenantProfile)
    },

    /** The profile, locked until the transaction ends. */
    async lock(tx: Db, id: string): Promise<TenantProfile> {
      await lockRow(tx, 'tenant_profile', id)
      const row = await all(tx).where('id', '=', id).executeTakeFirst()
      if (!row) throw itemNotFound('Tenant profile')
      return toTenantProfile(row)
    },

    async findDefault(on: Db = db): Promise<TenantProfile | undefined> {
      const row = await all(on).where('is_default', '=', true).executeTakeFirst()
      return row && toTenantProfile(row)
    },

    list: async (link: PageLink) => mapPage(await listPage(all(), link, LIST), toTenantProfile),

    save(tx: Db, row: Insertable<TenantProfileTable>): Promise<unknown> {
      const { id, created_time, ...changes } = row
      const saved = tx
        .insertInto('tenant_profile')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
        .execute()
      return replaceViolations(saved, {
        tenant_profile_name_unique: () => alreadyExists('Tenant profile of this name'),
        tenant_profile_one_default: () => badRequest('Another default tenant profile exists already'),
      })
    },

    async makeDefault(tx: Db, id: string) {
      // Of two concurrent changes of the default, the second waits here. Afterwards it finds the profile that the first
      // has made the default, and the updates below replace it.
      await all(tx).where('is_default', '=', true).forNoKeyUpdate().execute()
      await tx
        .updateTable('tenant_profile')
        .set({ is_default: false })
        .where('is_default', '=', true)
        .execute()
      await tx.updateTable('tenant_profile').set({ is_default: true }).where('id', '=', id).execute()
    },

    remove: (tx: Db, id: string) =>
      replaceViolations(tx.deleteFrom('tenant_profile').where('id', '=', id).execute(), {
        tenant_tenant_profile_id_fkey: () => badRequest('The tenant profile is still used by tenants'),
      }),
  }
}

function toTenantProfile(row: Selectable<TenantProfileTable>): TenantProfile {
  const stored = TenantProfileConfiguration.safeParse(row.profile_data?.configuration)
  return {
    id: entityId('TENANT_PROFILE', row.id),
    createdTime: row.created_time,
    name: row.name,
    description: row.description,
    default: row.is_default,
    isolatedTbCore: row.isolated_tb_core,
    isolatedTbRuleEngine: row.isolated_tb_rule_engine,
    profileData: { configuration: stored.data ?? defaultTenantProfileConfiguration() },
  }
}
