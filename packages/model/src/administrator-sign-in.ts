import { z } from 'zod'

/** A sign-in of an administrator as a user, for the notice to this user. */
export const AdministratorSignIn = z.object({
  id: z.string(),
  createdTime: z.number().int(),
  administrator: z.string(),
  /** Whether the user has dismissed the notice. */
  seen: z.boolean(),
})
export type AdministratorSignIn = z.infer<typeof AdministratorSignIn>
