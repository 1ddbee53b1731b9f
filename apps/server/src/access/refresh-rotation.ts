import type { Database } from '../database/database'

/** Two tabs may refresh at the same moment: the token before the newest one stays valid for this time. */
const REUSE_GRACE_MS = 60_000

/** Numbers the refresh tokens of each session (their generation), so that each token is exchanged once. */
export function refreshRotation(db: Database, keepSeconds: number) {
  return {
    /**
     * Exchanges the token of a generation. Returns the next generation, or undefined if the token was exchanged before.
     * Exception: during the grace time, the newest generation is returned for the token before the newest one.
     */
    async next(sessionId: string, generation: number): Promise<number | undefined> {
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
      const isRecent = stored && Math.abs(now - stored.rotated_time) < REUSE_GRACE_MS
      return isRecent && stored.generation === generation + 1 ? stored.generation : undefined
    },
  }
}
