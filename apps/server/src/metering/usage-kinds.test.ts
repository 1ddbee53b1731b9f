import { TenantProfileConfiguration } from '@signalbox/model/entities/tenant-profile'
import { expect, test } from 'vitest'
import { featureState, noCounts } from './usage-kinds'

const limits = (changes: object) => TenantProfileConfiguration.parse({ type: 'DEFAULT', ...changes })

test.each([
  [0, 0, 'ENABLED'],
  [1_000_000, 0, 'ENABLED'],
  [0, 100, 'ENABLED'],
  [79, 100, 'ENABLED'],
  [80, 100, 'WARNING'],
  [99, 100, 'WARNING'],
  [100, 100, 'DISABLED'],
  [1000, 100, 'DISABLED'],
])('%i mails with the limit %i give the state %s', (value, maxEmails, state) => {
  expect(featureState('email', { ...noCounts(), emails: value }, limits({ maxEmails }))).toBe(state)
})

test('the profile sets the warning threshold', () => {
  const counts = { ...noCounts(), sms: 50 }
  expect(featureState('sms', counts, limits({ maxSms: 100, warnThreshold: 0.5 }))).toBe('WARNING')
})

test('if a feature has several counters, the most restrictive counter sets the state of the feature', () => {
  const counts = { ...noCounts(), transportMessages: 85, transportDataPoints: 100 }
  const bothLimits = limits({ maxTransportMessages: 100, maxTransportDataPoints: 100 })
  expect(featureState('transport', counts, bothLimits)).toBe('DISABLED')
})
