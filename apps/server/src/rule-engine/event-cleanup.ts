import type { Db } from '../database/database'

const DAY_MS = 86_400_000
const KEPT_MS = 7 * DAY_MS

/** Debug events are kept for a week; all others stay. */
export async function removeOldDebugEvents(db: Db, now = Date.now()) {
  await db
    .deleteFrom('event')
    .where('type', 'in', ['DEBUG_RULE_NODE', 'DEBUG_RULE_CHAIN'])
    .where('created_time', '<', now - KEPT_MS)
    .execute()
}

/** Cleans up once a day; gives the function that stops it. */
export function cleanUpDaily(db: Db, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void removeOldDebugEvents(db).catch(onError), DAY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
