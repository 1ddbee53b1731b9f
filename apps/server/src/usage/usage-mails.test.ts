import { TenantProfileConfiguration } from '@signalbox/model/entities/tenant-profile'
import { expect, test } from 'vitest'
import { noCounts, type UsageState } from '../metering/usage-kinds'
import { usageMails } from './usage-mails'

const LIMITS = { maxTransportMessages: 1000, maxTransportDataPoints: 100 }

const aChange = (
  state: UsageState,
  email: string | null = 'tenant@example.org',
  limits: object = LIMITS,
) => ({
  record: {
    ...{ id: 'u', tenantId: 't', title: 'Acme', email },
    limits: TenantProfileConfiguration.parse({ type: 'DEFAULT', ...limits }),
    states: {} as never,
  },
  feature: 'transport' as const,
  state,
  month: { ...noCounts(), transportMessages: 200, transportDataPoints: 90 },
})

function aMailer() {
  const sent: unknown[][] = []
  const notify = async (...mail: unknown[]) => void sent.push(mail)
  return { sent, notify }
}

test.each<[UsageState, string]>([
  ['ENABLED', 'usageEnabled'],
  ['WARNING', 'usageWarning'],
  ['DISABLED', 'usageDisabled'],
])('the state %s is mailed to the address of the tenant, with the counter that caused it', (state, kind) => {
  const mailer = aMailer()
  usageMails(mailer, () => {})(aChange(state))
  expect(mailer.sent).toEqual([
    [
      'tenant@example.org',
      'en_US',
      kind,
      { tenant: 'Acme', feature: 'transport', value: '90', limit: '100' },
    ],
  ])
})

test('the mail names the counter with a limit, even if a counter without a limit is higher', () => {
  const mailer = aMailer()
  const limits = { maxTransportMessages: 200, maxTransportDataPoints: 0 }
  usageMails(mailer, () => {})(aChange('DISABLED', 'tenant@example.org', limits))
  expect(mailer.sent[0]?.[3]).toMatchObject({ value: '200', limit: '200' })
})

test('a tenant without an address gets no mail', () => {
  const mailer = aMailer()
  usageMails(mailer, () => {})(aChange('DISABLED', null))
  expect(mailer.sent).toEqual([])
})

test('a mail that cannot be sent is reported to onError and does not reject', async () => {
  const errors: unknown[] = []
  const failing = { notify: async () => Promise.reject(new Error('no mail server')) }
  usageMails(failing, (error) => errors.push(error))(aChange('WARNING'))
  await expect.poll(() => errors).toHaveLength(1)
})
