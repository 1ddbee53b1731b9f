import { z } from 'zod'

export const TimeUnit = z.enum(['MILLISECONDS', 'SECONDS', 'MINUTES', 'HOURS', 'DAYS'])
export type TimeUnit = z.infer<typeof TimeUnit>

export const UNIT_MS: Record<TimeUnit, number> = {
  MILLISECONDS: 1,
  SECONDS: 1000,
  MINUTES: 60_000,
  HOURS: 3_600_000,
  DAYS: 86_400_000,
}

export const MAX_INT = 2_147_483_647
