import { fifo } from '../queue/fifo'

/** The number of messages that a tenant may run in one turn of the event loop. */
const PER_TURN = 24
/** A copy costs more than a message of a device: it is created, queued and makes further copies. */
const COPY_COST = 3
/** While copies wait, a pause for other tenants follows each turn. The pause is this many times as long as the turn. */
const PAUSE_PER_TURN = 3
/** Several tenants count as active for this time after two messages in a row were of different tenants. */
const ACTIVE_MS = 1000

interface Waiting {
  cost: number
  go: () => void
}

interface Share {
  used: number
  waiting: ReturnType<typeof fifo<Waiting>>
}

/**
 * Runs a limited number of messages of each tenant in one turn of the event loop, and the others in the next turns, in
 * order. So a tenant that sends many messages, or whose chain multiplies them, does not delay other tenants. Copies
 * made by rule chains are always limited and counted. Messages of devices are neither limited nor counted while only
 * one tenant is active, no copy was counted in this turn and no message waits.
 */
export function turnShares(now = () => performance.now()) {
  const shares = new Map<string, Share>()
  let isScheduled = false
  let lastTenant: string | undefined
  let sharedUntilMs = Number.NEGATIVE_INFINITY
  let isShared = false

  function schedule(pauseMs = 0) {
    if (isScheduled) return
    isScheduled = true
    if (pauseMs > 0) setTimeout(nextTurn, pauseMs)
    else setImmediate(nextTurn)
  }

  function nextTurn() {
    isScheduled = false
    const startedMs = now()
    isShared = startedMs < sharedUntilMs
    let copiesWait = false
    for (const [tenantId, share] of [...shares]) {
      share.used = 0
      if (share.waiting.size === 0) shares.delete(tenantId)
      while (share.used < PER_TURN && share.waiting.size > 0) {
        const { cost, go } = share.waiting.shift()!
        share.used += cost
        go()
      }
      copiesWait ||= share.waiting.peek()?.cost === COPY_COST
    }
    if (shares.size > 0)
      schedule(copiesWait && isShared ? Math.max(1, (now() - startedMs) * PAUSE_PER_TURN) : 0)
  }

  function shareOf(tenantId: string): Share {
    let share = shares.get(tenantId)
    if (!share) {
      share = { used: 0, waiting: fifo() }
      shares.set(tenantId, share)
    }
    schedule()
    return share
  }

  function take(tenantId: string, cost: number): boolean {
    const share = shareOf(tenantId)
    if (share.used >= PER_TURN || share.waiting.size > 0) return false
    share.used += cost
    return true
  }

  function onTenantChange(tenantId: string) {
    if (lastTenant !== undefined) {
      sharedUntilMs = now() + ACTIVE_MS
      isShared = true
    }
    lastTenant = tenantId
  }

  return {
    /** Whether a message of the tenant may run now; otherwise it has to wait. */
    tryReserveMessage(tenantId: string): boolean {
      if (tenantId !== lastTenant) onTenantChange(tenantId)
      return isShared || shares.size > 0 ? take(tenantId, 1) : true
    },
    /** Like `tryReserveMessage`, for a copy that a rule chain made. */
    tryReserveCopy: (tenantId: string): boolean => take(tenantId, COPY_COST),
    /** Calls `go` in a later turn, after all messages of the tenant that already wait. */
    waitWithMessage(tenantId: string, go: () => void) {
      shareOf(tenantId).waiting.push({ cost: 1, go })
    },
    /** Like `waitWithMessage`, for a copy that a rule chain made. */
    waitWithCopy(tenantId: string, go: () => void) {
      shareOf(tenantId).waiting.push({ cost: COPY_COST, go })
    },
  }
}
