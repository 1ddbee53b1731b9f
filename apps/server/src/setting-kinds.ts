import { readRateLimits } from '@signalbox/model/rate-limit'
import { z } from 'zod'

/** Kinds of settings, as they stand in the environment. */
export const wholeNumber = (fallback: number, least = 0, most?: number) => {
  const range = most === undefined ? `, ${least} or more` : ` from ${least} to ${most}`
  return z.coerce
    .number(`expected a whole number${range}`)
    .int()
    .min(least)
    .max(most ?? Number.MAX_SAFE_INTEGER)
    .default(fallback)
}

export const port = (fallback: number) => wholeNumber(fallback, 0, 65_535)

export const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0', 'yes', 'no'])
    .default(fallback ? 'true' : 'false')
    .transform((text) => ['true', '1', 'yes'].includes(text))

/** So many in so many seconds. */
export const rates = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .refine((text) => readRateLimits(text) !== undefined, 'expected limits such as 100:1,2000:60')
