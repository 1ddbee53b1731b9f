import { type RateLimit, readRateLimits } from '@signalbox/model/rate-limit'

export type RateLimiter = ReturnType<typeof rateLimiter>

/** Reads `100:1,2000:60`: so many in so many seconds, each part with a bucket of its own. */
export function parseRates(text: string): RateLimit[] {
  const rates = readRateLimits(text)
  if (!rates) throw new Error(`'${text}' is not a limit such as 100:60 (so many in so many seconds)`)
  return rates
}

const MANY_KEYS = 10_000

/** Token buckets in memory, by key. Without rates everything is let through. */
export function rateLimiter(rates: RateLimit[], now: () => number = Date.now) {
  const buckets = new Map<string, { tokens: number[]; atMs: number }>()

  function refill(key: string) {
    const at = now()
    const bucket = buckets.get(key) ?? { tokens: rates.map((rate) => rate.capacity), atMs: at }
    const elapsedMs = at - bucket.atMs
    const tokens = rates.map(({ capacity, seconds }, i) =>
      Math.min(capacity, (bucket.tokens[i] ?? capacity) + (elapsedMs * capacity) / (seconds * 1000)),
    )
    return { tokens, atMs: at }
  }

  /** Full buckets say nothing that an absent one does not. */
  function dropFull() {
    for (const key of buckets.keys())
      if (refill(key).tokens.every((count, i) => count >= rates[i]!.capacity)) buckets.delete(key)
  }

  return {
    /** Takes so many tokens from each bucket of the key, or none and says false. */
    take(key: string, number = 1): boolean {
      if (rates.length === 0) return true
      const bucket = refill(key)
      const isAllowed = bucket.tokens.every((count) => count >= number)
      if (isAllowed) bucket.tokens = bucket.tokens.map((count) => count - number)
      buckets.set(key, bucket)
      if (buckets.size > MANY_KEYS) dropFull()
      return isAllowed
    },

    /** Undoes a take that turned out not to count. */
    giveBack(key: string) {
      const bucket = buckets.get(key)
      if (bucket) bucket.tokens = bucket.tokens.map((count, i) => Math.min(rates[i]!.capacity, count + 1))
    },
  }
}
