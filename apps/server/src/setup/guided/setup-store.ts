import { badRequest } from '@signalbox/model/errors'
import { StoredSetup } from '@signalbox/model/setup'
import type { Database, Db } from '../../database/database'
import { json } from '../../database/tables/columns'
import { adminSettingsRepository } from '../../entities/admin-settings/admin-settings.repository'

const KEY = 'setup'

/** The stored state of the setup; undefined if the installation was created without a setup page. */
export async function readSetup(db: Database): Promise<StoredSetup | undefined> {
  const stored = await adminSettingsRepository(db).find(KEY)
  return stored && StoredSetup.safeParse(stored.jsonValue).data
}

/** Stores that the setup is pending. Until the setup is finished, the server serves only the setup page. */
export const beginSetup = (db: Database, tx: Db) =>
  adminSettingsRepository(db).insert(tx, KEY, { isPending: true, done: [] })

/**
 * Stores the new state of the setup in the transaction in which `change` makes its other changes. Because of the row
 * lock, a concurrent change by another browser waits.
 */
export function changeSetup(db: Database, change: (stored: StoredSetup, tx: Db) => Promise<StoredSetup>) {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('admin_settings')
      .select('json_value')
      .where('key', '=', KEY)
      .forUpdate()
      .executeTakeFirst()
    const stored = StoredSetup.parse(row?.json_value)
    if (!stored.isPending) throw badRequest('The setup is finished')
    const next = await change(stored, tx)
    await tx
      .updateTable('admin_settings')
      .set({ json_value: json(next)! })
      .where('key', '=', KEY)
      .execute()
    return next
  })
}
