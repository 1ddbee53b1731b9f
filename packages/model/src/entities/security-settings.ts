import { z } from 'zod'
import { isEmail } from '../text/email'

const count = z
  .number()
  .int()
  .min(0)
  .max(100_000)
  .nullish()
  .transform((value) => value ?? null)

/** The password policy. Null and 0 mean that the rule does not exist. */
export const PasswordPolicy = z.object({
  minimumLength: z.number().int().min(5).max(50),
  minimumUppercaseLetters: count,
  minimumLowercaseLetters: count,
  minimumDigits: count,
  minimumSpecialCharacters: count,
  passwordExpirationPeriodDays: count,
  passwordReuseFrequencyDays: count,
})
export type PasswordPolicy = z.infer<typeof PasswordPolicy>

const DEFAULT_LINK_HOURS = 24

const hoursInput = z.number().int().min(1).max(24).nullish()
const linkHours = hoursInput.transform((hours) => hours ?? DEFAULT_LINK_HOURS)

export const SecuritySettings = z.object({
  passwordPolicy: PasswordPolicy,
  maxFailedLoginAttempts: count,
  userLockoutNotificationEmail: z
    .string()
    .max(255)
    .nullish()
    .transform((text) => text || null)
    .refine((text) => text === null || isEmail(text), 'is not a valid email address'),
  /** The number of hours for which an activation link is valid. */
  userActivationTokenTtl: linkHours,
  /** The number of hours for which a link that resets a password is valid. */
  passwordResetTokenTtl: linkHours,
})
export type SecuritySettings = z.infer<typeof SecuritySettings>

/** Settings to save. Clients of ThingsBoard 3.2 do not send the lifetimes of links; the stored lifetimes are kept. */
export const SecuritySettingsInput = SecuritySettings.extend({
  userActivationTokenTtl: hoursInput,
  passwordResetTokenTtl: hoursInput,
})
export type SecuritySettingsInput = z.infer<typeof SecuritySettingsInput>

/** The settings until others are saved. */
export const DEFAULT_SECURITY_SETTINGS: SecuritySettings = {
  passwordPolicy: {
    minimumLength: 6,
    minimumUppercaseLetters: null,
    minimumLowercaseLetters: null,
    minimumDigits: null,
    minimumSpecialCharacters: null,
    passwordExpirationPeriodDays: null,
    passwordReuseFrequencyDays: null,
  },
  maxFailedLoginAttempts: 10,
  userLockoutNotificationEmail: null,
  userActivationTokenTtl: DEFAULT_LINK_HOURS,
  passwordResetTokenTtl: DEFAULT_LINK_HOURS,
}

/** One message for each rule that a password breaks; empty if it breaks none. */
export function brokenPasswordRules(policy: PasswordPolicy, password: string): string[] {
  const rules: [number | null, RegExp, string][] = [
    [policy.minimumLength, /[\s\S]/gu, 'character'],
    [policy.minimumUppercaseLetters, /[A-Z]/g, 'upper-case letter'],
    [policy.minimumLowercaseLetters, /[a-z]/g, 'lower-case letter'],
    [policy.minimumDigits, /[0-9]/g, 'digit'],
    [policy.minimumSpecialCharacters, /[\p{P}\p{S}]/gu, 'special character'],
  ]
  return rules
    .filter(([minimum, pattern]) => (password.match(pattern)?.length ?? 0) < (minimum ?? 0))
    .map(([minimum, , what]) => `Password must have at least ${minimum} ${what}${minimum === 1 ? '' : 's'}`)
}
