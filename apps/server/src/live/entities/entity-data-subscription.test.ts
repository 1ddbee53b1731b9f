import { EntityDataQuery } from '@signalbox/model/query/entity-query'
import { expect, test, vi } from 'vitest'
import { createBus } from '../../bus'
import type { CommandContext } from '../command-context'
import { liveHub } from '../hub'
import { LIVE_SETTINGS } from '../settings'
import { entityDataSubscription } from './entity-data-subscription'
import { rowBudget } from './row-budget'

test('a history that cannot be read because the database is unreachable fails the command', async () => {
  const send = vi.fn()
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const context = {
    session: { send, unmark: () => {}, user: { tenantId: 'tenant', authority: 'TENANT_ADMIN' } },
    hub: liveHub(createBus()),
    settings: LIVE_SETTINGS,
    entityQueries: { find: async () => ({ data: [], totalPages: 0, totalElements: 0, hasNext: false }) },
    attributes: {},
    timeseries: { historyOf: () => Promise.reject(lost) },
    onError: vi.fn(),
  } as unknown as CommandContext
  const subscription = entityDataSubscription(context, 1, rowBudget(10))
  const query = EntityDataQuery.parse({
    entityFilter: { type: 'deviceType', deviceType: 'default' },
    pageLink: { page: 0, pageSize: 1 },
  })
  const historyCmd = { keys: ['t'], startTs: 0, endTs: 1, agg: 'NONE' as const }
  await expect(subscription.run({ cmdId: 1, query, historyCmd })).rejects.toBe(lost)
  expect(send).not.toHaveBeenCalled()
  subscription.close()
})
