import type { Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'

export const PUBLIC_CUSTOMER = 'Public'

const NO_CONTACT = {
  country: null,
  state: null,
  city: null,
  address: null,
  address2: null,
  zip: null,
  phone: null,
  email: null,
}

/** The customer whose things anybody with the link may see; made the first time something is made public. */
export async function ensurePublicCustomer(tx: Db, tenantId: string): Promise<{ id: string; title: string }> {
  await tx
    .insertInto('customer')
    .values({
      id: newId(),
      created_time: Date.now(),
      tenant_id: tenantId,
      title: PUBLIC_CUSTOMER,
      ...NO_CONTACT,
      additional_info: json({ isPublic: true }),
    })
    .onConflict((conflict) => conflict.constraint('customer_title_unique').doNothing())
    .execute()
  return tx
    .selectFrom('customer')
    .select(['id', 'title'])
    .where('tenant_id', '=', tenantId)
    .where('title', '=', PUBLIC_CUSTOMER)
    .executeTakeFirstOrThrow()
}
