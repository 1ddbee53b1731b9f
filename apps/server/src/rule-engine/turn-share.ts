import { fifo } from '../queue/fifo'

/** Executions of copies that a tenant gets in one turn of the event loop. */
const PER_TURN = 50

interface Share {
  used: number
  waiting: ReturnType<typeof fifo<() => void>>
}

/**
 * Runs the nodes for copies of messages: some of each tenant in one turn of the event loop, the rest in the next
 * turns, in order. A chain that multiplies its messages then delays no other tenant.
 */
export function turnShares() {
  const shares = new Map<string, Share>()
  let isScheduled = false

  function shareOf(tenantId: string): Share {
    const share = shares.get(tenantId) ?? { used: 0, waiting: fifo() }
    shares.set(tenantId, share)
    if (!isScheduled) {
      isScheduled = true
      setImmediate(nextTurn)
    }
    return share
  }

  function nextTurn() {
    isScheduled = false
    for (const [tenantId, share] of [...shares]) {
      share.used = 0
      if (share.waiting.size === 0) shares.delete(tenantId)
      while (share.used < PER_TURN && share.waiting.size > 0) {
        share.used++
        share.waiting.shift()!()
      }
    }
    if (shares.size > 0 && !isScheduled) {
      isScheduled = true
      setImmediate(nextTurn)
    }
  }

  return {
    /** Runs it now and returns true, or calls back in a later turn. */
    run(tenantId: string, work: () => void, wait: (later: (go: () => void) => void) => void) {
      const share = shareOf(tenantId)
      if (share.used < PER_TURN && share.waiting.size === 0) {
        share.used++
        return work()
      }
      wait((go) => share.waiting.push(go))
    },
  }
}
