import { z } from 'zod'

export const DurationUnit = z.enum(['MILLISECONDS', 'SECONDS', 'MINUTES', 'HOURS', 'DAYS'])
export type DurationUnit = z.infer<typeof DurationUnit>

export const UNIT_MS: Record<DurationUnit, number> = {
  MILLISECONDS: 1,
  SECONDS: 1000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  DAYS: 86_400_000,
}

export const MAX_INT = 2_147_483_647
/** The maximum of timers in seconds. A timer with a longer time would fire at once. */
export const MAX_TIMER_SECONDS = Math.floor(MAX_INT / 1000)
