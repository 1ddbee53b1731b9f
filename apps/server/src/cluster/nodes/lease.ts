import { LEASE_MS } from './nodes.repository'

/** A node expels other nodes only after it has watched them for the length of a lease. */
const WATCH_MS = LEASE_MS

interface LeaseParts {
  /** Renews the row of this node; false when another node has removed it. */
  renewRow(): Promise<boolean>
  onError(error: unknown): void
}

/** The lease of this node: its right to own partitions and to use the database. */
export function nodeLease({ renewRow, onError }: LeaseParts) {
  let isMember = true
  let watchingSinceMs = performance.now()
  let lastRenewalMs = performance.now()

  return {
    isMember: () => isMember,
    /** False also when this process was paused for so long that other nodes may have taken its partitions. */
    isHeld: () => isMember && performance.now() - lastRenewalMs < LEASE_MS,
    hasWatchedOthers: () => performance.now() - watchingSinceMs >= WATCH_MS,

    /** Renews the lease; `resumed` when it had run out but no other node has taken the partitions. */
    async renew(): Promise<'renewed' | 'resumed' | 'lost' | 'failed'> {
      const beginMs = performance.now()
      if (beginMs - lastRenewalMs > WATCH_MS) watchingSinceMs = beginMs
      try {
        if (!(await renewRow())) {
          isMember = false
          return 'lost'
        }
        const hadRunOut = beginMs - lastRenewalMs > LEASE_MS
        lastRenewalMs = beginMs
        return hadRunOut ? 'resumed' : 'renewed'
      } catch (error) {
        // Other nodes may have the same problem with the database: their leases cannot be evaluated now.
        watchingSinceMs = performance.now()
        onError(error)
        return 'failed'
      }
    },

    /** Call this when the node has joined again, with a new row. */
    onJoined() {
      isMember = true
      watchingSinceMs = performance.now()
      lastRenewalMs = performance.now()
    },
  }
}
