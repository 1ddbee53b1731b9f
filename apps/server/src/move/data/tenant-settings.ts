import { contactOf } from '@signalbox/model/entities/contact-fields'
import { TenantInput } from '@signalbox/model/entities/tenant'
import { json } from '../../database/tables/columns'
import { rewriteIds } from '../ids/rewrite'
import type { DataContext } from './data-kind'

/**
 * Copies the contact and the additional settings of the tenant, such as its home dashboard. Existing values are kept.
 */
export async function copyTenantSettings({ db, tenantId, source, changedIds }: DataContext): Promise<void> {
  const parsed = TenantInput.safeParse(rewriteIds(source.info.tenant, changedIds))
  if (!parsed.success) return
  const stored = await db
    .selectFrom('tenant')
    .selectAll()
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const sourceContact = contactOf(parsed.data)
  const contact = contactOf(stored)
  for (const [name, value] of Object.entries(sourceContact) as [keyof typeof contact, string | null][])
    contact[name] ||= value
  await db
    .updateTable('tenant')
    .set({
      ...contact,
      additional_info: json({ ...parsed.data.additionalInfo, ...stored.additional_info }),
    })
    .where('id', '=', tenantId)
    .execute()
}
