import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bus } from '../../bus'

/**
 * The time that an import waits after the start of a request, document or point before it starts the next one, while
 * other tenants send data. The values are for two processors; with more processors the time is shorter.
 */
const COST_MS = { request: 20, document: 60, point: 0.1 } as const
const PROCESSORS = 2
/** Imports are slowed down while the devices of other tenants cause at least this many saves per second. */
const BUSY_SAVES = 20
const SECOND_MS = 1000
/**
 * The maximum number of points in one save while other tenants send data. A larger save would delay their messages.
 */
const POINTS_WHILE_BUSY = 500

export type ImportPace = ReturnType<typeof importPace>

/**
 * Prevents imports from delaying messages of other tenants: while devices of other tenants send data, the imports do a
 * limited amount of work per second. Otherwise they are not limited.
 */
export function importPace(bus: Bus, now: () => number = () => performance.now(), wait = sleep) {
  const importing = new Map<string, number>()
  const share = Math.max(1, availableParallelism() / PROCESSORS)
  let currentSecond = 0
  let saves = 0
  let lastSaves = 0
  /** The earliest start of the next request, document or point. */
  let reservedUntilMs = 0
  let unsubscribe: (() => void) | undefined

  function startSecond() {
    const second = Math.floor(now() / SECOND_MS)
    if (second === currentSecond) return
    lastSaves = second === currentSecond + 1 ? saves : 0
    saves = 0
    currentSecond = second
  }

  function isBusy() {
    startSecond()
    return Math.max(saves, lastSaves) >= BUSY_SAVES
  }

  function countSave({ tenantId }: { tenantId: string }) {
    if (importing.has(tenantId)) return
    startSecond()
    saves++
  }

  return {
    /**
     * Must be called when an import into the tenant begins. The returned function must be called when the import ends.
     */
    begin(tenantId: string): () => void {
      importing.set(tenantId, (importing.get(tenantId) ?? 0) + 1)
      // Every message of a device calls the listener, so it is registered only while an import runs.
      unsubscribe ??= bus.on('timeseriesSaved', countSave)
      return () => {
        const remaining = (importing.get(tenantId) ?? 1) - 1
        if (remaining > 0) importing.set(tenantId, remaining)
        else importing.delete(tenantId)
        if (importing.size > 0) return
        unsubscribe?.()
        unsubscribe = undefined
      }
    },

    /** Whether devices of other tenants send data, with at least `BUSY_SAVES` saves per second. */
    isBusy,

    /** The maximum number of points in one save, which is one transaction. */
    maxPointsPerSave: (): number => (isBusy() ? POINTS_WHILE_BUSY : Number.POSITIVE_INFINITY),

    /** Waits until the work may start. Returns at once unless `isBusy`. */
    async waitForTurn(kind: keyof typeof COST_MS, amount = 1): Promise<void> {
      if (!isBusy()) return
      const startMs = Math.max(now(), reservedUntilMs)
      reservedUntilMs = startMs + (COST_MS[kind] * amount) / share
      if (startMs > now()) await wait(startMs - now())
    },
  }
}
