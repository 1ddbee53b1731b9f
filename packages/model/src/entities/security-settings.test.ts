import { expect, test } from 'vitest'
import { brokenPasswordRules, DEFAULT_SECURITY_SETTINGS, SecuritySettings } from './security-settings'

const policy = { ...DEFAULT_SECURITY_SETTINGS.passwordPolicy, minimumLength: 8 }

test('a password that meets the policy has no errors', () => {
  const strict = {
    ...policy,
    minimumUppercaseLetters: 1,
    minimumLowercaseLetters: 2,
    minimumDigits: 1,
    minimumSpecialCharacters: 1,
  }
  expect(brokenPasswordRules(strict, 'Signal-box 1')).toEqual([])
})

test('each broken rule has its own message', () => {
  const strict = { ...policy, minimumUppercaseLetters: 1, minimumDigits: 2, minimumSpecialCharacters: 1 }
  expect(brokenPasswordRules(strict, 'abcé1')).toEqual([
    'Password must have at least 8 characters',
    'Password must have at least 1 upper-case letter',
    'Password must have at least 2 digits',
    'Password must have at least 1 special character',
  ])
})

test('an emoji counts as one character', () => {
  expect(brokenPasswordRules({ ...policy, minimumLength: 5 }, '🔑🔑🔑🔑')).toHaveLength(1)
  expect(brokenPasswordRules({ ...policy, minimumLength: 5 }, '🔑🔑🔑🔑🔑')).toEqual([])
})

test('by default an account is locked after 10 failed sign-ins', () => {
  expect(DEFAULT_SECURITY_SETTINGS.maxFailedLoginAttempts).toBe(10)
})

test('activation and reset links are valid for 24 hours by default, and for 1 to 24 hours', () => {
  const { passwordPolicy } = DEFAULT_SECURITY_SETTINGS
  expect(SecuritySettings.parse({ passwordPolicy })).toMatchObject({
    userActivationTokenTtl: 24,
    passwordResetTokenTtl: 24,
  })
  for (const name of ['userActivationTokenTtl', 'passwordResetTokenTtl']) {
    for (const hours of [1, 24])
      expect(SecuritySettings.parse({ passwordPolicy, [name]: hours })).toMatchObject({ [name]: hours })
    for (const bad of [0, 25, 1.5, '2'])
      expect(SecuritySettings.safeParse({ passwordPolicy, [name]: bad }).success).toBe(false)
  }
})

test('settings with an invalid policy, lockout limit or email are refused', () => {
  const settings = DEFAULT_SECURITY_SETTINGS
  expect(SecuritySettings.safeParse(settings).success).toBe(true)
  for (const bad of [
    {},
    { ...settings, passwordPolicy: null },
    { ...settings, passwordPolicy: {} },
    { ...settings, passwordPolicy: { minimumLength: 4 } },
    { ...settings, passwordPolicy: { minimumLength: 6, minimumDigits: -1 } },
    { ...settings, maxFailedLoginAttempts: 'many' },
    { ...settings, userLockoutNotificationEmail: 'nobody' },
  ])
    expect(SecuritySettings.safeParse(bad).success).toBe(false)
})
