import type { Point } from '@signalbox/model/telemetry'
import type { Counter, Counts, Feature } from './usage-kinds'

/** What one tenant used since it was last asked for. */
export interface Used {
  counts: Partial<Counts>
  /** Data points stored for as long as the tenant's profile says. */
  pointsOfDefaultLife: number
}

const DAY_SECONDS = 86_400
const TEXT_PER_DATA_POINT = 512

export type UsageMeter = ReturnType<typeof usageMeter>

/** Counts in memory what tenants use, and knows what they may no longer use. Both are asked for all the time. */
export function usageMeter() {
  let used = new Map<string, Used>()
  const blocked = new Map<string, ReadonlySet<Feature>>()

  function usedBy(tenantId: string): Used {
    let tenant = used.get(tenantId)
    if (!tenant) {
      tenant = { counts: {}, pointsOfDefaultLife: 0 }
      used.set(tenantId, tenant)
    }
    return tenant
  }

  function count(tenantId: string, counter: Counter, number = 1) {
    const { counts } = usedBy(tenantId)
    counts[counter] = (counts[counter] ?? 0) + number
  }

  return {
    count,
    /** Points were stored: long texts weigh more, and so does a long life. */
    stored(tenantId: string, points: Point[], ttlSeconds: number | null) {
      let weight = 0
      for (const { value } of points) {
        const isText = value.kind === 'STRING' || value.kind === 'JSON'
        weight += isText ? Math.max(1, Math.ceil(value.value.length / TEXT_PER_DATA_POINT)) : 1
      }
      if (ttlSeconds === null) usedBy(tenantId).pointsOfDefaultLife += weight
      else count(tenantId, 'storageDataPoints', weight * Math.max(1, ttlSeconds / DAY_SECONDS))
    },
    isAllowed: (tenantId: string, feature: Feature) => !blocked.get(tenantId)?.has(feature),
    block(tenantId: string, features: readonly Feature[]) {
      if (features.length > 0) blocked.set(tenantId, new Set(features))
      else blocked.delete(tenantId)
    },
    /** Hands over what was counted since the last time. */
    take(): Map<string, Used> {
      const taken = used
      used = new Map()
      return taken
    },
    /** What was taken could not be stored: it counts again. */
    giveBack(tenantId: string, { counts, pointsOfDefaultLife }: Used) {
      for (const [counter, number] of Object.entries(counts)) count(tenantId, counter as Counter, number)
      usedBy(tenantId).pointsOfDefaultLife += pointsOfDefaultLife
    },
  }
}
