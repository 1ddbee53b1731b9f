/** At most `capacity` events in `seconds`. */
export interface RateLimit {
  capacity: number
  seconds: number
}

/** Reads `capacity:seconds[,capacity:seconds]`; empty means no limit, undefined for invalid text. */
export function readRateLimits(text: string | null | undefined): RateLimit[] | undefined {
  if (!text?.trim()) return []
  const limits = text.split(',').map((part) => {
    const match = /^\s*(\d{1,9}):(\d{1,9})\s*$/.exec(part)
    return match && { capacity: Number(match[1]), seconds: Number(match[2]) }
  })
  const valid = limits.filter((limit) => limit !== null && limit.capacity > 0 && limit.seconds > 0)
  return valid.length === limits.length ? (valid as RateLimit[]) : undefined
}
