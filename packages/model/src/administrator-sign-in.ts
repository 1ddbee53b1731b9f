import { z } from 'zod'

/** An administrator signed in as a user. */
export const AdministratorSignIn = z.object({
  id: z.string(),
  createdTime: z.number().int(),
  administrator: z.string(),
  /** Whether the user has seen the notice. */
  seen: z.boolean(),
})
export type AdministratorSignIn = z.infer<typeof AdministratorSignIn>
