import { type RateLimit, readRateLimits } from '@signalbox/model/rate-limit'

export type RateLimiter = ReturnType<typeof rateLimiter>

/** Reads `100:1,2000:60`: so many in so many seconds, each part with a bucket of its own. */
export function parseRates(text: string): RateLimit[] {
  const rates = readRateLimits(text)
  if (!rates) throw new Error(`'${text}' is not a limit such as 100:60 (so many in so many seconds)`)
  return rates
}

const SWEEP_MS = 10_000
const KEYS_PER_SLICE = 5000

/**
 * Token buckets in memory, by key. Without rates everything is let through. The clock has to be
 * monotonic: a wall clock that is set back would refuse everybody for the length of the step.
 */
export function rateLimiter(rates: RateLimit[], now: () => number = () => performance.now()) {
  const buckets = new Map<string, { tokens: number[]; atMs: number }>()
  let sweep: NodeJS.Timeout | undefined

  function refill(key: string) {
    const at = now()
    const bucket = buckets.get(key) ?? { tokens: rates.map((rate) => rate.capacity), atMs: at }
    const elapsedMs = at - bucket.atMs
    const tokens = rates.map(({ capacity, seconds }, i) =>
      Math.min(capacity, (bucket.tokens[i] ?? capacity) + (elapsedMs * capacity) / (seconds * 1000)),
    )
    return { tokens, atMs: at }
  }

  const isFull = (key: string) => refill(key).tokens.every((count, i) => count >= rates[i]!.capacity)

  /** Removes full buckets, which equal absent ones, some keys per turn of the event loop. */
  function sweepSlice(keys = buckets.keys()) {
    let looked = 0
    for (const key of keys) {
      if (isFull(key)) buckets.delete(key)
      if (++looked === KEYS_PER_SLICE) return void setImmediate(sweepSlice, keys).unref()
    }
    sweep = undefined
    if (buckets.size > 0) startSweep()
  }

  // Runs only while there are buckets, so a limiter nobody uses any more can be collected.
  function startSweep() {
    sweep = setTimeout(sweepSlice, SWEEP_MS).unref()
  }

  return {
    /** Takes so many tokens from each bucket of the key, or none and says false. */
    take(key: string, number = 1): boolean {
      if (rates.length === 0) return true
      const bucket = refill(key)
      const isAllowed = bucket.tokens.every((count) => count >= number)
      if (isAllowed) bucket.tokens = bucket.tokens.map((count) => count - number)
      buckets.set(key, bucket)
      if (!sweep) startSweep()
      return isAllowed
    },

    /** Undoes a take that turned out not to count. */
    giveBack(key: string) {
      const bucket = buckets.get(key)
      if (bucket) bucket.tokens = bucket.tokens.map((count, i) => Math.min(rates[i]!.capacity, count + 1))
    },

    /** How many keys are remembered. */
    get size() {
      return buckets.size
    },
  }
}
