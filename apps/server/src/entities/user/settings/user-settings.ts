import type { UserSettings, UserSettingsType } from '@signalbox/model/entities/user-settings'
import { badRequest } from '@signalbox/model/errors'
import type { JsonValue } from '@signalbox/model/json/json-value'
import { sql } from 'kysely'
import type { Database, Db } from '../../../database/database'
import { json } from '../../../database/tables/columns'
import { removeAt, setAt } from './setting-paths'

const MAX_CHARACTERS = 100_000

export type UserSettingsService = ReturnType<typeof userSettings>

/** Settings that clients of later ThingsBoard versions store for their user, by type. */
export function userSettings(db: Database) {
  const find = async (userId: string, type: UserSettingsType, on: Db = db): Promise<UserSettings> => {
    const row = await on
      .selectFrom('user_settings')
      .select('settings')
      .where('user_id', '=', userId)
      .where('type', '=', type)
      .executeTakeFirst()
    return row?.settings ?? {}
  }

  async function save(
    userId: string,
    type: UserSettingsType,
    settings: UserSettings,
    on: Db = db,
  ): Promise<UserSettings> {
    const text = json(settings) ?? '{}'
    if (text.length > MAX_CHARACTERS)
      throw badRequest(`Settings must not have more than ${MAX_CHARACTERS} characters`)
    await on
      .insertInto('user_settings')
      .values({ user_id: userId, type, settings: text })
      .onConflict((conflict) => conflict.columns(['user_id', 'type']).doUpdateSet({ settings: text }))
      .execute()
    return settings
  }

  /** Changes of a user run one after another: otherwise concurrent changes could overwrite each other. */
  const change = (
    userId: string,
    type: UserSettingsType,
    apply: (settings: UserSettings) => UserSettings,
  ): Promise<UserSettings> =>
    db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${userId}`}, 0))`.execute(tx)
      return save(userId, type, apply(await find(userId, type, tx)), tx)
    })

  return {
    find,

    replace(userId: string, type: UserSettingsType, settings: UserSettings) {
      for (const key of Object.keys(settings))
        if (/[.,]/.test(key)) throw badRequest(`The key ${key.slice(0, 64)} may not have a dot or a comma`)
      return change(userId, type, () => settings)
    },

    /** Sets members. A key such as `a.b.c` addresses a nested member. */
    merge: (userId: string, type: UserSettingsType, changes: UserSettings) =>
      change(userId, type, (settings) =>
        Object.entries(changes).reduce<UserSettings>(
          (merged, [path, value]: [string, JsonValue]) => setAt(merged, path.split('.'), value),
          settings,
        ),
      ),

    remove: (userId: string, type: UserSettingsType, paths: string[]) =>
      change(userId, type, (settings) =>
        paths.reduce<UserSettings>((rest, path) => removeAt(rest, path.split('.')), settings),
      ),
  }
}
