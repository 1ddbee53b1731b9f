import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database'

const DAY_MS = 86_400_000
const CHECK_EVERY_MS = 10 * 60_000
const ROWS_PER_STATEMENT = 5000
const DEBUG_DAYS = 7
const LAST_RUN = 'records-removed-time'

export interface RetentionDays {
  /** 0 keeps the rows forever. */
  auditLog: number
  /** Life-cycle events, errors and statistics of rule chains and nodes; 0 keeps them forever. */
  events: number
}

/**
 * Removes old audit log rows and events once a day. The time of the last run is stored. Otherwise a process that is
 * restarted every day would never remove rows.
 */
export function recordRetention(
  db: Database,
  days: RetentionDays,
  onError: (error: unknown) => void,
  /** Called before the removal of audit log rows, with the time before which rows are removed. */
  onAuditRemoval: (before: number) => Promise<void> = async () => {},
  /** Only the leader of the cluster removes rows. */
  isLeader: () => boolean = () => true,
) {
  let running: Promise<void> | undefined
  let isClosed = false

  async function removeOld(now: number) {
    const daysAgo = (count: number) => now - count * DAY_MS
    await removeAll('event', sql`type like 'DEBUG%' and created_time < ${daysAgo(DEBUG_DAYS)}`)
    if (days.events > 0)
      await removeAll('event', sql`type not like 'DEBUG%' and created_time < ${daysAgo(days.events)}`)
    if (days.auditLog > 0) {
      await onAuditRemoval(daysAgo(days.auditLog))
      await removeAll('audit_log', sql`created_time < ${daysAgo(days.auditLog)}`)
    }
    for (const table of ['ended_session', 'session_rotation'] as const)
      await db.deleteFrom(table).where('expires_time', '<', now).execute()
  }

  /** Removes some thousand rows per statement, so that the locks are short. */
  async function removeAll(table: 'event' | 'audit_log', isOld: RawBuilder<unknown>) {
    const name = sql.table(table)
    const statement = sql`delete from ${name} where id = any(array(
      select id from ${name} where ${isOld} limit ${ROWS_PER_STATEMENT}))`
    for (let removed = ROWS_PER_STATEMENT; removed === ROWS_PER_STATEMENT && !isClosed; )
      removed = Number((await statement.execute(db)).numAffectedRows)
  }

  async function runIfDue(now = Date.now()) {
    const lastRun = await db
      .selectFrom('installation')
      .select('value')
      .where('key', '=', LAST_RUN)
      .executeTakeFirst()
    const last = Number(lastRun?.value ?? 0)
    // If the last run is in the future, the clock has been set back, and the run is due.
    if (now - last < DAY_MS && last <= now) return
    await removeOld(now)
    await db
      .insertInto('installation')
      .values({ key: LAST_RUN, value: String(now) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(now) }))
      .execute()
  }

  function checkIfDue() {
    if (!isLeader()) return
    running ??= runIfDue()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }

  const timer = setInterval(checkIfDue, CHECK_EVERY_MS).unref()
  return {
    runIfDue,
    /** Checks at once whether a run is due; a timer repeats the check every ten minutes. */
    start: checkIfDue,
    async close() {
      isClosed = true
      clearInterval(timer)
      await running
    },
  }
}
