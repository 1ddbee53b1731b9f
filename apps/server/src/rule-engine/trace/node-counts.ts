interface Failure {
  ts: number
  messageId: string
  reason: string
}

interface Bucket {
  slot: number
  received: number
  failed: number
  timed: number
  totalMs: number
  links: Map<string, number>
}

const SLOTS = 12

export type NodeCounts = ReturnType<typeof nodeCounts>

/** Counts of one node in the last window, in a ring of time slots. */
export function nodeCounts(windowMs: number, now: () => number) {
  const buckets: Bucket[] = []
  let lastFailure: Failure | undefined

  const slotNow = () => Math.floor((now() * SLOTS) / windowMs)

  function current(): Bucket {
    const slot = slotNow()
    const index = slot % SLOTS
    const found = buckets[index]
    if (found?.slot === slot) return found
    const bucket = { slot, received: 0, failed: 0, timed: 0, totalMs: 0, links: new Map<string, number>() }
    buckets[index] = bucket
    return bucket
  }

  return {
    countReceived: () => void current().received++,
    countSent(relation: string) {
      const { links } = current()
      links.set(relation, (links.get(relation) ?? 0) + 1)
    },
    addDuration(ms: number) {
      const bucket = current()
      bucket.timed++
      bucket.totalMs += ms
    },
    countFailure(failure: Failure) {
      current().failed++
      lastFailure = failure
    },
    sum() {
      const oldest = slotNow() - SLOTS
      const sums = { received: 0, failed: 0, timed: 0, totalMs: 0, links: new Map<string, number>() }
      for (const bucket of buckets) {
        if (!bucket || bucket.slot <= oldest) continue
        sums.received += bucket.received
        sums.failed += bucket.failed
        sums.timed += bucket.timed
        sums.totalMs += bucket.totalMs
        for (const [relation, count] of bucket.links)
          sums.links.set(relation, (sums.links.get(relation) ?? 0) + count)
      }
      const { received, failed, timed, totalMs, links } = sums
      const isRecent = lastFailure && now() - lastFailure.ts < windowMs
      return {
        received,
        failed,
        meanMs: timed === 0 ? null : Math.round((totalMs / timed) * 1000) / 1000,
        lastFailure: isRecent ? lastFailure! : null,
        links,
      }
    },
  }
}
