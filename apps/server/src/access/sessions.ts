import { NULL_UUID } from '@signalbox/model/entity-id'
import { authenticationFailed } from '@signalbox/model/errors'
import { sql } from 'kysely'
import type { Bus } from '../bus'
import type { Database, Db } from '../database/database'
import { endedSessions } from './ended-sessions'
import { refreshRotation } from './refresh-rotation'

export type Sessions = Awaited<ReturnType<typeof sessionService>>

interface TokenState {
  /** Tokens of another version are refused, except those of `keptSession`. */
  version: number
  /** The session that changed the password: its tokens of earlier versions stay valid. */
  keptSession: string | null
}

/**
 * Decides whether a token is still valid. Logout ends one session. A new password ends all sessions of the user
 * except the one that changed it. A password reset, a disabled account, another role or a deleted user ends
 * all of them. Ended sessions and token versions are cached in memory because every request needs them.
 */
export async function sessionService(db: Database, bus: Bus, keepSeconds: number) {
  const ended = endedSessions(keepSeconds * 1000)
  const rotation = refreshRotation(db, keepSeconds)
  const tokenStates = new Map<string, TokenState | undefined>()
  let changes = 0
  let timer: NodeJS.Timeout | undefined
  await db.deleteFrom('ended_session').where('expires_time', '<', Date.now()).execute()
  await loadEnded()

  async function loadEnded() {
    const rows = await db.selectFrom('ended_session').selectAll().orderBy('expires_time').execute()
    for (const row of rows) ended.add(row.session_id, row.expires_time)
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
    // While the database is unavailable, requests fail anyway. The next event tries again.
    loadEnded().catch(() => undefined)
  })

  async function tokenStateOf(userId: string): Promise<TokenState | undefined> {
    if (tokenStates.has(userId)) return tokenStates.get(userId)
    const changesBefore = changes
    const state = await storedTokenState(db, userId)
    // If a change was committed while the row was read, the row may be outdated and is not cached.
    if (changesBefore === changes) tokenStates.set(userId, state)
    return state
  }

  /** Compares the cache with the database, which `signalbox user` changes from another process. */
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

  /** Clears the cache and ends live connections. Call it after the change or deletion is committed. */
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

    /** Returns the current version; throws if the session was ended, the user deleted, or the credentials changed. */
    async require(userId: string, sessionId: string, version: number): Promise<number> {
      if (ended.has(sessionId)) throw sessionEnded()
      if (userId === NULL_UUID) return version
      const state = await tokenStateOf(userId)
      if (!state || (state.version !== version && state.keptSession !== sessionId)) throw sessionEnded()
      return state.version
    },

    end,

    /**
     * Exchanges a refresh token. If the token was exchanged before, it may have been stolen, so the session is ended.
     */
    async rotate(userId: string, sessionId: string, generation: number): Promise<number> {
      const next = await rotation.next(sessionId, generation)
      if (next !== undefined) return next
      await end(userId, sessionId)
      throw sessionEnded()
    },

    /** Ends every session of a user within the transaction of the change; call `forget` after its commit. */
    async endAll(tx: Db, userId: string, kept?: KeptSession) {
      await tx
        .updateTable('user_credentials')
        .set((eb) => ({
          token_version: eb('token_version', '+', 1),
          kept_session: kept ? keptIfValid(kept) : null,
        }))
        .where('user_id', '=', userId)
        .execute()
    },

    forget,

    checkStored,

    /** Calls `checkStored` every few seconds until `close` is called. */
    startChecks() {
      // While the database is unavailable, requests fail anyway. The next interval tries again.
      timer = setInterval(() => void checkStored().catch(() => undefined), CHECK_MS).unref()
    },

    close: () => clearInterval(timer),

    /** Tells all nodes that every session ended; call it after the signing key was replaced. */
    announceAllEnded: () => bus.emit('sessionsEnded', {}),
  }
}

/** The session that stays valid when all others end, and the token version with which it was valid. */
interface KeptSession {
  sessionId: string
  version: number
}

/** A session that another change has ended meanwhile, such as the removal of a role, must not become valid again. */
const keptIfValid = ({ sessionId, version }: KeptSession) => {
  const id = sql`${sessionId}::uuid`
  return sql<string | null>`case when token_version = ${version} or kept_session = ${id} then ${id} end`
}

async function storedTokenState(db: Database, userId: string): Promise<TokenState | undefined> {
  const row = await db
    .selectFrom('user_credentials')
    .select(['token_version', 'kept_session'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { version: row.token_version, keptSession: row.kept_session }
}

const CHECK_MS = 5000

/** The error for a token that is not valid any more although its time has not passed. */
export const sessionEnded = () => authenticationFailed('The session has ended, please sign in again')
