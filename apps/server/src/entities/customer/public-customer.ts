import { NO_CONTACT } from '@signalbox/model/entities/contact-fields'
import { PUBLIC_CUSTOMER } from '@signalbox/model/entities/customer'
import type { Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'

export interface NamedCustomer {
  id: string
  title: string
}

/** Returns the customer of public entities; creates this customer if it does not exist. */
export async function ensurePublicCustomer(tx: Db, tenantId: string): Promise<NamedCustomer> {
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
  const customer = await findPublicCustomer(tx, tenantId)
  if (!customer)
    throw new Error(`The public customer of tenant ${tenantId} was deleted while it was being created`)
  return customer
}

/** The customer of a tenant to which public entities are assigned. */
export const findPublicCustomer = (db: Db, tenantId: string): Promise<NamedCustomer | undefined> =>
  db
    .selectFrom('customer')
    .select(['id', 'title'])
    .where('tenant_id', '=', tenantId)
    .where('title', '=', PUBLIC_CUSTOMER)
    .executeTakeFirst()
