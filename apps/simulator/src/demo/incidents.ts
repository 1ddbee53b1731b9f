const MINUTE_MS = 60_000

/**
 * Things that go wrong now and then, as functions of time: the past can be told as well as the present,
 * and every start of the demo tells the same story.
 */
export interface Incident {
  everyMinutes: number
  lastsMinutes: number
  /** Shifts it against those of others. */
  offsetMinutes: number
}

/** How long it has been going on, in minutes; undefined while nothing is wrong. */
export function minutesInto(
  { everyMinutes, lastsMinutes, offsetMinutes }: Incident,
  ts: number,
): number | undefined {
  const minute = (((ts / MINUTE_MS + offsetMinutes) % everyMinutes) + everyMinutes) % everyMinutes
  return minute < lastsMinutes ? minute : undefined
}

/** How far the consequences are felt: rises while it lasts, fades afterwards. Between 0 and 1. */
export function effectOf(incident: Incident, ts: number, riseMinutes: number): number {
  const { everyMinutes, lastsMinutes, offsetMinutes } = incident
  const minute = (((ts / MINUTE_MS + offsetMinutes) % everyMinutes) + everyMinutes) % everyMinutes
  const risen = (minutes: number) => 1 - Math.exp(-minutes / riseMinutes)
  if (minute < lastsMinutes) return risen(minute)
  return risen(lastsMinutes) * Math.exp(-(minute - lastsMinutes) / riseMinutes)
}
