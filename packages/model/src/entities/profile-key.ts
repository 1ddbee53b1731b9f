import { z } from 'zod'

export const PROFILE_KEY_KINDS = ['NUMBER', 'STATE', 'TEXT'] as const
export const ProfileKeyKind = z.enum(PROFILE_KEY_KINDS)
export type ProfileKeyKind = z.infer<typeof ProfileKeyKind>

/** How one key of a device profile is shown: its label, unit, decimals and kind. */
export const ProfileKey = z.object({
  key: z.string().trim().min(1).max(255),
  label: z.string().max(255).nullish(),
  unit: z.string().max(32).nullish(),
  decimals: z.number().int().min(0).max(15).nullish(),
  /** Absent: derived from the value. */
  kind: ProfileKeyKind.nullish(),
  /** For a key of the kind STATE: the value that needs no attention. */
  normalState: z.string().max(255).nullish(),
})
export type ProfileKey = z.infer<typeof ProfileKey>

const MAX_KEYS = 500

/** The key dictionary of a profile; each key occurs once. */
export const ProfileKeys = z
  .array(ProfileKey)
  .max(MAX_KEYS)
  .refine((keys) => new Set(keys.map(({ key }) => key)).size === keys.length, 'A key occurs twice')
