import type { AdministratorSignIn } from '@signalbox/model/administrator-sign-in'
import type { TokenActor } from '../../access/security-user'
import type { Database } from '../../database/database'
import { newId } from '../../database/ids'

const MAX_LISTED = 20

/** Stores when administrators signed in as a user, so that the user is shown these sign-ins. */
export function administratorSignIns(db: Database) {
  return {
    add: (userId: string, administrator: TokenActor) =>
      db
        .insertInto('administrator_sign_in')
        .values({
          id: newId(),
          created_time: Date.now(),
          user_id: userId,
          administrator_id: administrator.id,
          administrator_email: administrator.email,
          seen_time: null,
        })
        .execute(),

    /** The latest sign-ins, newest first. */
    async list(userId: string): Promise<AdministratorSignIn[]> {
      const rows = await db
        .selectFrom('administrator_sign_in')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_time', 'desc')
        .limit(MAX_LISTED)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        createdTime: row.created_time,
        administrator: row.administrator_email,
        seen: row.seen_time !== null,
      }))
    },

    markSeen: (userId: string) =>
      db
        .updateTable('administrator_sign_in')
        .set({ seen_time: Date.now() })
        .where('user_id', '=', userId)
        .where('seen_time', 'is', null)
        .execute(),
  }
}
