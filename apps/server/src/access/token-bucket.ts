import { type RateLimit, readRateLimits } from '@signalbox/model/rate-limit'

export type RateLimiter = ReturnType<typeof rateLimiter>

/** Reads rates such as `100:1,2000:60` (number:seconds). Each rate has its own bucket. */
export function parseRates(text: string): RateLimit[] {
  const rates = readRateLimits(text)
  if (!rates) throw new Error(`'${text}' is not a limit such as 100:60 (number:seconds)`)
  return rates
}

const SWEEP_MS = 10_000
const KEYS_PER_SLICE = 5000

/** The tokens of a key, one count per rate. They are changed in place, so that a request allocates no memory. */
interface Bucket {
  tokens: Float64Array
  atMs: number
}

/**
 * Token buckets in memory, by key. Without rates everything is allowed. The clock has to be monotonic: if a wall clock
 * were set back by an hour, requests would be refused for an hour. A request costs `nodeCount` tokens: every node has
 * its own buckets, and the rate is for all nodes together.
 */
export function rateLimiter(
  rates: RateLimit[],
  now: () => number = () => performance.now(),
  nodeCount: () => number = () => 1,
) {
  const buckets = new Map<string, Bucket>()
  let sweep: NodeJS.Timeout | undefined

  function isFull(bucket: Bucket): boolean {
    refill(bucket, rates, now())
    return rates.every(({ capacity }, i) => bucket.tokens[i]! >= capacity)
  }

  function add(key: string): Bucket {
    const bucket = { tokens: Float64Array.from(rates, ({ capacity }) => capacity), atMs: now() }
    buckets.set(key, bucket)
    if (!sweep) startSweep()
    return bucket
  }

  /** Removes full buckets, which have the same effect as missing ones. Only some keys are checked in each turn. */
  function sweepSlice(entries = buckets.entries()) {
    let checkedCount = 0
    for (const [key, bucket] of entries) {
      if (isFull(bucket)) buckets.delete(key)
      if (++checkedCount === KEYS_PER_SLICE) return void setImmediate(sweepSlice, entries).unref()
    }
    sweep = undefined
    if (buckets.size > 0) startSweep()
  }

  // Runs only while there are buckets, so that an unused limiter can be garbage-collected.
  function startSweep() {
    sweep = setTimeout(sweepSlice, SWEEP_MS).unref()
  }

  return {
    /** Takes tokens from each bucket of the key. If one bucket has too few tokens, takes none and returns false. */
    take(key: string, number = 1): boolean {
      if (rates.length === 0) return true
      const bucket = buckets.get(key) ?? add(key)
      refill(bucket, rates, now())
      const { tokens } = bucket
      const cost = number * nodeCount()
      for (let i = 0; i < tokens.length; i++) {
        const { capacity } = rates[i]!
        // If the cost for all nodes exceeds the capacity, a full bucket is enough: its count becomes negative.
        if (number > capacity || tokens[i]! < Math.min(cost, capacity)) return false
      }
      for (let i = 0; i < tokens.length; i++) tokens[i]! -= cost
      return true
    },

    /** Gives back the tokens of a request that should not count. */
    giveBack(key: string) {
      const bucket = buckets.get(key)
      if (!bucket) return
      rates.forEach(({ capacity }, i) => {
        bucket.tokens[i] = Math.min(capacity, bucket.tokens[i]! + nodeCount())
      })
    },

    /** The number of keys that have buckets. */
    get size() {
      return buckets.size
    },
  }
}

function refill(bucket: Bucket, rates: RateLimit[], nowMs: number) {
  const elapsedMs = nowMs - bucket.atMs
  if (elapsedMs === 0) return
  bucket.atMs = nowMs
  for (let i = 0; i < rates.length; i++) {
    const { capacity, seconds } = rates[i]!
    bucket.tokens[i] = Math.min(capacity, bucket.tokens[i]! + (elapsedMs * capacity) / (seconds * 1000))
  }
}
