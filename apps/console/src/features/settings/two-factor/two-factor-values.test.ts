import { INITIAL_TWO_FACTOR_SETTINGS } from '@signalbox/model/entities/two-factor'
import { expect, test } from 'vitest'
import { TwoFactorValues, toFormValues, toSettings } from './two-factor-values'

test('settings that are saved unchanged stay the same, including a second rate limit and chosen tenants', () => {
  const stored = {
    ...INITIAL_TWO_FACTOR_SETTINGS,
    verificationCodeCheckRateLimit: '3:900,10:86400',
    enforceTwoFa: true,
    enforcedUsersFilter: { type: 'TENANT_ADMINISTRATORS' as const, tenantsIds: ['t1'] },
  }
  expect(toSettings(toFormValues(stored), stored)).toEqual(stored)
})

test('without stored settings no method is enabled, and no second factor is required', () => {
  const values = toFormValues(null)
  expect(values).toMatchObject({ app: false, recoveryCodes: false, enforceTwoFa: false })
  expect(toSettings(values, null).providers).toEqual([])
})

test('if the authenticator app is off, no methods are saved and no second factor is required', () => {
  const stored = {
    ...INITIAL_TWO_FACTOR_SETTINGS,
    enforceTwoFa: true,
    enforcedUsersFilter: { type: 'ALL_USERS' as const },
  }
  const saved = toSettings({ ...toFormValues(stored), app: false }, stored)
  expect(saved).toMatchObject({ providers: [], enforceTwoFa: false })
})

test('issuer and number of codes are checked only while their method is on', () => {
  const problems = (change: Partial<TwoFactorValues>) =>
    TwoFactorValues.safeParse({
      ...toFormValues(null),
      issuerName: ' ',
      codesQuantity: 51,
      ...change,
    }).error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? []
  expect(problems({ app: false, recoveryCodes: true })).toEqual([])
  expect(problems({ app: true, recoveryCodes: false })).toEqual(['issuerName: two-factor.issuer-required'])
  expect(problems({ app: true, recoveryCodes: true, codesQuantity: null })).toEqual([
    'issuerName: two-factor.issuer-required',
    'codesQuantity: two-factor.number-required',
  ])
})
