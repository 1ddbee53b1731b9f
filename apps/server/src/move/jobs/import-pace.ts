import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bus } from '../../bus'

/**
 * The time reserved for a request, document or point of an import on two processors, while devices of other
 * tenants send.
 */
const COST_MS = { request: 20, document: 60, point: 0.1 } as const
const PROCESSORS = 2
/** With this number of saves per second by other tenants or more, imports are slowed down. */
const BUSY_SAVES = 20
const SECOND_MS = 1000
/**
 * Points in one transaction while others send. A larger transaction would delay their messages noticeably.
 */
const POINTS_WHILE_BUSY = 500

export type ImportPace = ReturnType<typeof importPace>

/**
 * Keeps imports from delaying the acknowledgements of other tenants: while devices of other tenants send, an import does
 * a limited amount of work per second. Otherwise it is not limited.
 */
export function importPace(bus: Bus, now: () => number = () => performance.now(), wait = sleep) {
  const importing = new Map<string, number>()
  const share = Math.max(1, availableParallelism() / PROCESSORS)
  let second = 0
  let saves = 0
  let lastSaves = 0
  let freeAt = 0
  let off: (() => void) | undefined

  function startSecond() {
    const current = Math.floor(now() / SECOND_MS)
    if (current === second) return
    lastSaves = current === second + 1 ? saves : 0
    saves = 0
    second = current
  }

  function isBusy() {
    startSecond()
    return Math.max(saves, lastSaves) >= BUSY_SAVES
  }

  function count({ tenantId }: { tenantId: string }) {
    if (importing.has(tenantId)) return
    startSecond()
    saves++
  }

  return {
    /** Call when an import into the tenant begins, and the returned function when it ends. */
    begin(tenantId: string): () => void {
      importing.set(tenantId, (importing.get(tenantId) ?? 0) + 1)
      // Every message of a device calls the listener, so it is registered only while an import runs.
      off ??= bus.on('timeseriesSaved', count)
      return () => {
        const remaining = (importing.get(tenantId) ?? 1) - 1
        if (remaining > 0) importing.set(tenantId, remaining)
        else importing.delete(tenantId)
        if (importing.size > 0) return
        off?.()
        off = undefined
      }
    },

    /** Whether devices of other tenants send. */
    isBusy,

    /** The maximum number of points in one transaction. */
    pointsAtOnce: (): number => (isBusy() ? POINTS_WHILE_BUSY : Number.POSITIVE_INFINITY),

    /** Waits until the work may start. Does not wait while no other tenant sends. */
    async waitForTurn(kind: keyof typeof COST_MS, amount = 1): Promise<void> {
      if (!isBusy()) return
      const at = Math.max(now(), freeAt)
      freeAt = at + (COST_MS[kind] * amount) / share
      if (at > now()) await wait(at - now())
    },
  }
}
