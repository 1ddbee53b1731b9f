import { TenantProfileConfiguration } from '@signalbox/model/entities/tenant-profile'
import { expect, test } from 'vitest'
import { soleOwner } from '../cluster/nodes/ownership'
import { usageMeter } from '../metering/meter'
import { addedUsage } from './added-usage'
import { tenantUsages } from './tenant-usages'
import type { UsageRecord } from './usage.repository'

const record = {
  ...{ id: 'u', tenantId: 't', title: 'Acme', email: null },
  limits: TenantProfileConfiguration.parse({ type: 'DEFAULT' }),
  states: {},
} as UsageRecord

test('if the states of the features cannot be stored, the counts stay stored and the error is reported', async () => {
  const now = () => Date.UTC(2024, 5, 15)
  const errors: unknown[] = []
  const usages = tenantUsages({
    meter: usageMeter(),
    records: { find: async () => record } as never,
    timeseries: { latest: async () => [] },
    ownership: soleOwner('node'),
    now,
  })
  const connectionError = new Error('no connection')
  const add = addedUsage({
    usages,
    timeseries: { save: async () => undefined as never },
    updateStates: () => Promise.reject(connectionError),
    onError: (error) => errors.push(error),
    now,
  })
  expect(await add('t', { counts: { sms: 5 }, pointsWithDefaultTtl: 0 })).toMatchObject({ blocked: [] })
  expect(errors).toEqual([connectionError])
  expect(usages.tenants.get('t')?.month.sms).toBe(5)
})
