import { z } from 'zod'

/** A boolean member; missing or null means false. */
export const optionalFlag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** A member with a list; missing or null means an empty one. */
export const optionalList = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((list) => list ?? [])
