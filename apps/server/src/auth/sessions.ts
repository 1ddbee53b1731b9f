import { NULL_UUID } from '@signalbox/model/entity-id'
import { authenticationFailed } from '@signalbox/model/errors'
import type { Bus } from '../bus'
import type { Database, Db } from '../database/database'

export type Sessions = Awaited<ReturnType<typeof sessionService>>

/**
 * Knows which tokens are no longer good. Logout ends one session; a new password or a disabled
 * account raises the user's token version and so ends all of them. Kept in memory beside the tables
 * because every request asks.
 */
export async function sessionService(db: Database, bus: Bus, keepSeconds: number) {
  const ended = new Set<string>()
  const versions = new Map<string, number | undefined>()
  await db.deleteFrom('ended_session').where('expires_time', '<', Date.now()).execute()
  for (const row of await db.selectFrom('ended_session').select('session_id').execute())
    ended.add(row.session_id)

  async function versionOf(userId: string): Promise<number> {
    if (!versions.has(userId)) {
      const row = await db
        .selectFrom('user_credentials')
        .select('token_version')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      versions.set(userId, row?.token_version)
    }
    return versions.get(userId) ?? -1
  }

  return {
    versionOf,

    /** Throws when the session was ended, the user is gone, or the credentials changed since. */
    async require(userId: string, sessionId: string, version: number) {
      if (ended.has(sessionId)) throw authenticationFailed('The session has ended, please sign in again')
      if (userId === NULL_UUID) return
      if ((await versionOf(userId)) !== version)
        throw authenticationFailed('The session has ended, please sign in again')
    },

    async end(userId: string, sessionId: string) {
      ended.add(sessionId)
      await db
        .insertInto('ended_session')
        .values({ session_id: sessionId, expires_time: Date.now() + keepSeconds * 1000 })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      bus.emit('sessionsEnded', { userId, sessionId })
    },

    /** Ends every session of a user, as part of the change that asks for it. */
    async endAll(tx: Db, userId: string) {
      await tx
        .updateTable('user_credentials')
        .set((eb) => ({ token_version: eb('token_version', '+', 1) }))
        .where('user_id', '=', userId)
        .execute()
    },

    /** To be called once that change is committed, or the user deleted. */
    forget(userId: string) {
      versions.delete(userId)
      bus.emit('sessionsEnded', { userId })
    },
  }
}
