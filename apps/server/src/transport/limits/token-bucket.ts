/** Lets so many through per period, evenly: it starts full and refills all the time. */
export interface TokenBucket {
  take(count: number, nowMs: number): boolean
}

interface Bandwidth {
  capacity: number
  perMs: number
  tokens: number
  at: number
}

/** A bucket for a text like `100:1,2000:60`: at most 100 per second and 2000 per minute. Undefined: no limit. */
export function tokenBucket(text: string, nowMs: number): TokenBucket | undefined {
  const bandwidths = readBandwidths(text, nowMs)
  if (bandwidths.length === 0) return undefined
  return {
    take(count, now) {
      for (const bandwidth of bandwidths) refill(bandwidth, now)
      if (bandwidths.some(({ tokens }) => tokens < count)) return false
      for (const bandwidth of bandwidths) bandwidth.tokens -= count
      return true
    },
  }
}

function refill(bandwidth: Bandwidth, now: number) {
  const gained = Math.max(0, now - bandwidth.at) * bandwidth.perMs
  bandwidth.tokens = Math.min(bandwidth.capacity, bandwidth.tokens + gained)
  bandwidth.at = now
}

/** Parts nobody can read limit nothing: the REST API refuses them when they are saved. */
function readBandwidths(text: string, nowMs: number): Bandwidth[] {
  return text.split(',').flatMap((part) => {
    const [capacity, seconds] = part.split(':').map(Number)
    if (!capacity || !seconds || !(capacity > 0) || !(seconds > 0)) return []
    return [{ capacity, perMs: capacity / (seconds * 1000), tokens: capacity, at: nowMs }]
  })
}
