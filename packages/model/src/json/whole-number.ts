import { z } from 'zod'

/**
 * A whole number in a request. As in ThingsBoard, the fraction of a number is dropped, and a text of digits is a
 * number: Python clients send times such as `time.time() * 1000`.
 */
export const WholeNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\s*-?\d+\s*$/)
      .transform(Number),
  ])
  .transform(Math.trunc)
  .pipe(z.number().int())
