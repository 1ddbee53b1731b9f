import { TenantProfileConfiguration } from '@signalbox/model/entities/tenant-profile'
import { expect, test } from 'vitest'
import { featureState, noCounts } from './usage-kinds'

const limits = (over: object) => TenantProfileConfiguration.parse({ type: 'DEFAULT', ...over })

test.each([
  [0, 0, 'ENABLED'],
  [1_000_000, 0, 'ENABLED'],
  [0, 100, 'ENABLED'],
  [79, 100, 'ENABLED'],
  [80, 100, 'WARNING'],
  [99, 100, 'WARNING'],
  [100, 100, 'DISABLED'],
  [1000, 100, 'DISABLED'],
])('%i of %i is %s', (value, maxEmails, state) => {
  expect(featureState('email', { ...noCounts(), emails: value }, limits({ maxEmails }))).toBe(state)
})

test('the profile sets the warning threshold', () => {
  const counts = { ...noCounts(), sms: 50 }
  expect(featureState('sms', counts, limits({ maxSms: 100, warnThreshold: 0.5 }))).toBe('WARNING')
})

test('of several counters the most restrictive decides', () => {
  const counts = { ...noCounts(), transportMessages: 85, transportDataPoints: 100 }
  const most = limits({ maxTransportMessages: 100, maxTransportDataPoints: 100 })
  expect(featureState('transport', counts, most)).toBe('DISABLED')
})
