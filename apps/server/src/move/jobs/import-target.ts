import type { ImportTarget } from '@signalbox/model/move/import-report'
import type { WriteParts } from '../kinds/kind'

/** The tenant that receives an import: its title, the number of its devices, and their maximum number. */
export async function importTarget(
  { db, limits }: Pick<WriteParts, 'db' | 'limits'>,
  tenantId: string,
): Promise<ImportTarget> {
  const { title } = await db
    .selectFrom('tenant')
    .select('title')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const { devices } = await db
    .selectFrom('device')
    .select(({ fn }) => fn.countAll<string>().as('devices'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return {
    tenant: title,
    devices: Number(devices),
    maxDevices: await limits.find(db, tenantId, 'maxDevices'),
  }
}
