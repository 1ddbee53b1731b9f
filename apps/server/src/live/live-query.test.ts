import type { KeyFilter } from '@signalbox/model/query/key-filter'
import { expect, test } from 'vitest'
import { createBus } from '../bus'
import type { CommandContext } from './command-context'
import { liveHub } from './hub'
import { liveQuery } from './live-query'

const tenantId = '6e3f7a90-0000-11ee-8000-000000000001'
const compared: KeyFilter = {
  key: { type: 'TIME_SERIES', key: 't' },
  valueType: 'NUMERIC',
  predicate: {
    type: 'NUMERIC',
    operation: 'GREATER',
    value: {
      defaultValue: 5,
      userValue: null,
      dynamicValue: { sourceType: 'CURRENT_TENANT', sourceAttribute: 'limit' },
    },
  },
}

/** A query that compares with an attribute of the tenant. */
function aQuery() {
  const hub = liveHub(createBus())
  const session = { user: { id: 'u', tenantId, authority: 'TENANT_ADMIN' } }
  const query = liveQuery({ hub, session } as unknown as CommandContext, () => {})
  return { hub, query, set: () => query.set({ keyFilters: [compared] }) }
}

test('a query listens to the attributes in its filters until the query is closed', () => {
  const { hub, query, set } = aQuery()
  set()
  expect(hub.subscriptionCount).toBe(1)
  query.close()
  expect(hub.subscriptionCount).toBe(0)
})

test('a query that is set after the subscription was closed listens to nothing', () => {
  const { hub, query, set } = aQuery()
  query.close()
  set()
  expect(hub.subscriptionCount).toBe(0)
})
