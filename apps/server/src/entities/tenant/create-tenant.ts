import type { JsonObject } from '@signalbox/model/json-value'
import type { Db } from '../../database/database'
import { newId } from '../../database/ids'
import { type ContactColumns, json } from '../../database/tables/columns'
import { createDefaultChain } from '../../rule-engine/default-chains'
import { profileSummaries } from '../device-profile/profile-summaries'

export interface NewTenant extends Partial<ContactColumns> {
  title: string
  tenantProfileId?: string | null
  additionalInfo?: JsonObject | null
}

export const ROOT_CHAIN_NAME = 'Root Rule Chain'

/** A tenant with all it needs to work: default device profile and root rule chain. Gives its id. */
export async function createTenant(tx: Db, tenant: NewTenant): Promise<string> {
  const id = newId()
  await tx
    .insertInto('tenant')
    .values({
      id,
      created_time: Date.now(),
      tenant_profile_id: tenant.tenantProfileId ?? (await ensureDefaultTenantProfile(tx)),
      title: tenant.title,
      country: tenant.country ?? null,
      state: tenant.state ?? null,
      city: tenant.city ?? null,
      address: tenant.address ?? null,
      address2: tenant.address2 ?? null,
      zip: tenant.zip ?? null,
      phone: tenant.phone ?? null,
      email: tenant.email ?? null,
      additional_info: json(tenant.additionalInfo),
    })
    .execute()
  await profileSummaries.ensure(tx, id, 'default', true)
  await createDefaultChain(tx, id, { name: ROOT_CHAIN_NAME, root: true })
  return id
}

export async function ensureDefaultTenantProfile(tx: Db): Promise<string> {
  const found = await tx
    .selectFrom('tenant_profile')
    .select('id')
    .where('is_default', '=', true)
    .executeTakeFirst()
  if (found) return found.id
  const id = newId()
  await tx
    .insertInto('tenant_profile')
    .values({
      id,
      created_time: Date.now(),
      name: 'Default',
      description: 'Default tenant profile',
      is_default: true,
      isolated_tb_core: false,
      isolated_tb_rule_engine: false,
      profile_data: json({ configuration: { type: 'DEFAULT' } }),
    })
    .execute()
  return id
}
