import { z } from 'zod'

/** A yes-or-no query parameter; blank counts as absent. */
export const Flag = (fallback: boolean) =>
  z
    .string()
    .optional()
    .transform((text) => (text ? text.toLowerCase() : String(fallback)))
    .pipe(z.enum(['true', 'false']))
    .transform((text) => text === 'true')
