import { type Contact, NO_CONTACT } from '@signalbox/model/entities/contact-fields'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'
import { profileSummaries } from '../device-profile/profile-summaries'
import { createDefaultChain } from '../rule-chain/default-chains'
import { ensureDefaultTenantProfile } from '../tenant-profile/initial-profiles'

export interface NewTenant {
  title: string
  contact?: Contact
  tenantProfileId?: string | null
  additionalInfo?: JsonObject | null
}

const ROOT_CHAIN_NAME = 'Root Rule Chain'

/** Creates a tenant with its usage record, default device profile and root rule chain; returns its id. */
export async function createTenant(tx: Db, tenant: NewTenant): Promise<string> {
  const id = newId()
  await tx
    .insertInto('tenant')
    .values({
      id,
      created_time: Date.now(),
      tenant_profile_id: tenant.tenantProfileId ?? (await ensureDefaultTenantProfile(tx)),
      title: tenant.title,
      ...(tenant.contact ?? NO_CONTACT),
      additional_info: json(tenant.additionalInfo),
    })
    .execute()
  await tx
    .insertInto('api_usage_state')
    .values({ id: newId(), created_time: Date.now(), tenant_id: id })
    .execute()
  await profileSummaries.ensure(tx, id, 'default', true)
  await createDefaultChain(tx, id, { name: ROOT_CHAIN_NAME, root: true })
  return id
}
