import { NULL_UUID } from '@signalbox/model/entity-id'
import { authenticationFailed } from '@signalbox/model/errors'
import { sql } from 'kysely'
import type { Bus } from '../bus'
import type { Database, Db } from '../database/database'

export type Sessions = Awaited<ReturnType<typeof sessionService>>

interface TokenState {
  /** Tokens of another version are no longer good ... */
  version: number
  /** ... but for those of the session that changed the password. */
  keptSession: string | null
}

/**
 * Knows which tokens are no longer good. Logout ends one session. A new password ends all sessions of the
 * user but the one that changed it; a reset, a disabled account, another role or a deleted user end all.
 * Kept in memory beside the tables because every request asks.
 */
export async function sessionService(db: Database, bus: Bus, keepSeconds: number) {
  const ended = new Set<string>()
  const tokenStates = new Map<string, TokenState | undefined>()
  let changes = 0
  let timer: NodeJS.Timeout | undefined
  await db.deleteFrom('ended_session').where('expires_time', '<', Date.now()).execute()
  await loadEnded()

  async function loadEnded() {
    for (const row of await db.selectFrom('ended_session').select('session_id').execute())
      ended.add(row.session_id)
  }

  // Sessions may be ended by another node.
  bus.on('sessionsEnded', ({ userId, sessionId }) => {
    if (sessionId) return void ended.add(sessionId)
    changes++
    if (userId) tokenStates.delete(userId)
    else tokenStates.clear()
  })
  bus.on('cachesStale', () => {
    changes++
    tokenStates.clear()
    // While the database is away no request gets far; the next time tries again.
    loadEnded().catch(() => undefined)
  })

  async function tokenStateOf(userId: string): Promise<TokenState | undefined> {
    if (tokenStates.has(userId)) return tokenStates.get(userId)
    const seen = changes
    const row = await db
      .selectFrom('user_credentials')
      .select(['token_version', 'kept_session'])
      .where('user_id', '=', userId)
      .executeTakeFirst()
    const state = row && { version: row.token_version, keptSession: row.kept_session }
    // Read before a change was committed, it may be old already: good for this request only.
    if (seen === changes) tokenStates.set(userId, state)
    return state
  }

  /** Compares what is remembered with the database: `signalbox user` changes it from another process. */
  async function checkStored() {
    const userIds = [...tokenStates.keys()]
    if (userIds.length === 0) return
    const rows = await db
      .selectFrom('user_credentials')
      .select(['user_id', 'token_version'])
      .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
      .execute()
    const versions = new Map(rows.map((row) => [row.user_id, row.token_version]))
    for (const userId of userIds) {
      const state = tokenStates.get(userId)
      if (state && state.version !== versions.get(userId)) forget(userId)
    }
  }

  /** To be called once a change is committed, or the user deleted. */
  function forget(userId: string, exceptSessionId?: string) {
    bus.emit('sessionsEnded', { userId, ...(exceptSessionId ? { exceptSessionId } : {}) })
  }

  async function end(userId: string, sessionId: string) {
    ended.add(sessionId)
    await db
      .insertInto('ended_session')
      .values({ session_id: sessionId, expires_time: Date.now() + keepSeconds * 1000 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    bus.emit('sessionsEnded', { userId, sessionId })
  }

  return {
    versionOf: async (userId: string): Promise<number> => (await tokenStateOf(userId))?.version ?? -1,

    /** Throws when the session was ended, the user is gone, or the credentials changed since. */
    async require(userId: string, sessionId: string, version: number) {
      if (ended.has(sessionId)) throw sessionEnded()
      if (userId === NULL_UUID) return
      const state = await tokenStateOf(userId)
      if (!state || (state.version !== version && state.keptSession !== sessionId)) throw sessionEnded()
    },

    end,

    /**
     * Exchanges the refresh token of a generation; gives the next one's. One that was exchanged before is in
     * two hands: the session ends. Two tabs may ask at the same moment, so the last one is good for a while.
     */
    async rotate(userId: string, sessionId: string, generation: number): Promise<number> {
      const now = Date.now()
      const next = { generation: generation + 1, rotated_time: now, expires_time: now + keepSeconds * 1000 }
      const rotated = await db
        .insertInto('session_rotation')
        .values({ session_id: sessionId, ...next })
        .onConflict((conflict) =>
          conflict
            .column('session_id')
            .doUpdateSet(next)
            .where('session_rotation.generation', '=', generation),
        )
        .returning('generation')
        .executeTakeFirst()
      if (rotated) return rotated.generation
      const stored = await db
        .selectFrom('session_rotation')
        .selectAll()
        .where('session_id', '=', sessionId)
        .executeTakeFirst()
      if (stored?.generation === generation + 1 && Math.abs(now - stored.rotated_time) < REUSE_GRACE_MS)
        return stored.generation
      await end(userId, sessionId)
      throw sessionEnded()
    },

    /** Ends every session of a user, as part of the change that asks for it; `forget` has to follow. */
    async endAll(tx: Db, userId: string, exceptSessionId?: string) {
      await tx
        .updateTable('user_credentials')
        .set((eb) => ({
          token_version: eb('token_version', '+', 1),
          kept_session: exceptSessionId ?? null,
        }))
        .where('user_id', '=', userId)
        .execute()
    },

    forget,

    checkStored,

    /** Checks every few seconds until it is closed. */
    startChecks() {
      // While the database is away no request gets far; the next time tries again.
      timer = setInterval(() => void checkStored().catch(() => undefined), CHECK_MS).unref()
    },

    close: () => clearInterval(timer),

    /** To be called once no token of before is accepted any more. */
    endedForEverybody: () => bus.emit('sessionsEnded', {}),
  }
}

const REUSE_GRACE_MS = 60_000
const CHECK_MS = 5000

const sessionEnded = () => authenticationFailed('The session has ended, please sign in again')
