const MINUTE_MS = 60_000

/**
 * A recurring fault as a function of time: it affects both the history and the live values, and is the same at every
 * start of the demo.
 */
export interface Incident {
  everyMinutes: number
  lastsMinutes: number
  /** Shifts the incident in time, so that incidents do not coincide. */
  offsetMinutes: number
}

/** Minutes since the incident began; undefined while there is no incident. */
export function minutesInto(incident: Incident, ts: number): number | undefined {
  const minute = minuteOfPeriod(incident, ts)
  return minute < incident.lastsMinutes ? minute : undefined
}

/**
 * The effect of an incident, between 0 and 1: it grows during the incident and decreases afterwards, with the time
 * constant `riseMinutes`.
 */
export function effectOf(incident: Incident, ts: number, riseMinutes: number): number {
  const { lastsMinutes } = incident
  const minute = minuteOfPeriod(incident, ts)
  const rise = (minutes: number) => 1 - Math.exp(-minutes / riseMinutes)
  if (minute < lastsMinutes) return rise(minute)
  return rise(lastsMinutes) * Math.exp(-(minute - lastsMinutes) / riseMinutes)
}

/** Minutes since the incident last began; not negative, even for times before 1970. */
function minuteOfPeriod({ everyMinutes, offsetMinutes }: Incident, ts: number) {
  return (((ts / MINUTE_MS + offsetMinutes) % everyMinutes) + everyMinutes) % everyMinutes
}
