import { z } from 'zod'

/** A query parameter that is true or false; an empty text counts as absent. */
export const Flag = (fallback: boolean) =>
  z
    .string()
    .optional()
    .transform((text) => (text ? text.toLowerCase() : String(fallback)))
    .pipe(z.enum(['true', 'false']))
    .transform((text) => text === 'true')
