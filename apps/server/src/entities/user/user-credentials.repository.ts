import { createHash } from 'node:crypto'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, Db } from '../../database/database'
import type { UserCredentialsTable } from '../../database/tables/identity'

export type UserCredentialsRow = Selectable<UserCredentialsTable>
export type UserCredentialsRepository = ReturnType<typeof userCredentialsRepository>

/** The columns that count wrong passwords and wrong codes of the second factor. */
export type FailureCount = 'failed_attempts' | 'second_factor_failures'

/** The number of earlier passwords that are kept. */
const HISTORY_LENGTH = 50

/** The credentials of users in the database. They are never sent to clients. */
export function userCredentialsRepository(db: Database) {
  const rows = (on: Db) => on.selectFrom('user_credentials').selectAll()

  return {
    find: (userId: string, on: Db = db) => rows(on).where('user_id', '=', userId).executeTakeFirst(),

    /**
     * The credentials, locked until the transaction ends. The account is locked before them, in the same order as by a
     * removal, to prevent a deadlock.
     */
    async lock(tx: Db, userId: string) {
      await tx.selectFrom('user_account').select('id').where('id', '=', userId).forKeyShare().execute()
      return rows(tx).where('user_id', '=', userId).forUpdate().executeTakeFirst()
    },

    findByActivateToken: (token: string) => rows(db).where('activate_token', '=', token).executeTakeFirst(),

    findByResetToken: (token: string) => rows(db).where('reset_token', '=', hashOf(token)).executeTakeFirst(),

    insert: (tx: Db, row: Insertable<UserCredentialsTable>) =>
      tx.insertInto('user_credentials').values(row).execute(),

    update: (on: Db, userId: string, change: Updateable<UserCredentialsTable>) =>
      on.updateTable('user_credentials').set(change).where('user_id', '=', userId).execute(),

    /** Removes a token that was used; returns false if another request has removed it before. */
    async removeToken(tx: Db, kind: 'activate_token' | 'reset_token', userId: string, stored: string) {
      const { numUpdatedRows } = await tx
        .updateTable('user_credentials')
        .set({ [kind]: null })
        .where('user_id', '=', userId)
        .where(kind, '=', stored)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    /** Replaces an activation token, unless another request has used or replaced it before. */
    replaceActivateToken: (
      userId: string,
      replaced: string,
      token: { activate_token: string; activate_time: number },
    ) =>
      db
        .updateTable('user_credentials')
        .set(token)
        .where('user_id', '=', userId)
        .where('activate_token', '=', replaced)
        .execute(),

    storeResetToken: (on: Db, userId: string, token: string) =>
      on
        .updateTable('user_credentials')
        .set({ reset_token: hashOf(token), reset_time: Date.now() })
        .where('user_id', '=', userId)
        .execute(),

    /** Counts a failed sign-in; returns the number of failures so far. */
    async countFailure(tx: Db, userId: string, kind: FailureCount): Promise<number> {
      const row = await tx
        .updateTable('user_credentials')
        .set((eb) => ({ [kind]: eb(kind, '+', 1) }))
        .where('user_id', '=', userId)
        .returning(kind)
        .executeTakeFirst()
      return row?.[kind] ?? 0
    },

    /** Stores a new password and adds it to the history. */
    async setPassword(tx: Db, userId: string, hash: string) {
      const now = Date.now()
      await tx
        .updateTable('user_credentials')
        .set({ password_hash: hash, password_time: now, reset_token: null, reset_time: null })
        .where('user_id', '=', userId)
        .execute()
      await tx
        .insertInto('user_password_history')
        .values({ user_id: userId, created_time: now, password_hash: hash })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await tx
        .deleteFrom('user_password_history')
        .where('user_id', '=', userId)
        .where('created_time', 'not in', (eb) =>
          eb
            .selectFrom('user_password_history')
            .select('created_time')
            .where('user_id', '=', userId)
            .orderBy('created_time', 'desc')
            .limit(HISTORY_LENGTH),
        )
        .execute()
    },

    async passwordHashesSince(userId: string, sinceMs: number): Promise<string[]> {
      const rows = await db
        .selectFrom('user_password_history')
        .select('password_hash')
        .where('user_id', '=', userId)
        .where('created_time', '>=', sinceMs)
        .orderBy('created_time', 'desc')
        .execute()
      return rows.map((row) => row.password_hash)
    },
  }
}

/** Reset tokens are stored as hashes, so that nobody can reset a password with the content of the table alone. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
