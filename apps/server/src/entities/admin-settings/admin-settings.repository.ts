import type { AdminSettings } from '@signalbox/model/entities/admin-settings'
import { alreadyExists } from '@signalbox/model/errors'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { Database, Db } from '../../database/database'
import { newId } from '../../database/ids'
import { json } from '../../database/tables/columns'
import { replaceViolations } from '../../database/violations'

export type AdminSettingsRepository = ReturnType<typeof adminSettingsRepository>

/** Reads and writes system-wide settings, one row per key. */
export function adminSettingsRepository(db: Database) {
  async function find(key: string, on: Db = db): Promise<AdminSettings | undefined> {
    const row = await on.selectFrom('admin_settings').selectAll().where('key', '=', key).executeTakeFirst()
    return (
      row && {
        id: { entityType: 'ADMIN_SETTINGS', id: row.id },
        createdTime: row.created_time,
        key: row.key,
        jsonValue: row.json_value as JsonObject,
      }
    )
  }

  return {
    find,

    async insert(tx: Db, key: string, value: JsonObject): Promise<void> {
      const saved = tx
        .insertInto('admin_settings')
        .values({ id: newId(), created_time: Date.now(), key, json_value: json(value)! })
        .execute()
      await replaceViolations(saved, {
        admin_settings_key_key: () => alreadyExists('Settings with this key'),
      })
    },

    update: (tx: Db, id: string, value: JsonObject) =>
      tx
        .updateTable('admin_settings')
        .set({ json_value: json(value)! })
        .where('id', '=', id)
        .execute(),

    /** Creates or replaces settings that have their own route. */
    put: (tx: Db, key: string, value: JsonObject) =>
      tx
        .insertInto('admin_settings')
        .values({ id: newId(), created_time: Date.now(), key, json_value: json(value)! })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ json_value: json(value)! }))
        .execute(),
  }
}
