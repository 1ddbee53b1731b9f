import { z } from 'zod'

/** A key that signs tokens, without its secret. */
export const SigningKeyInfo = z.object({
  id: z.string(),
  createdTime: z.number().int(),
  /** When a newer key replaced it; null for the key that signs. */
  retiredTime: z.number().int().nullable(),
  /** Until when its tokens are accepted; null for the key that signs. */
  acceptedUntil: z.number().int().nullable(),
})
export type SigningKeyInfo = z.infer<typeof SigningKeyInfo>
