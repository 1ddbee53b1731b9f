import { expect, test } from 'vitest'
import { createBus } from '../bus'
import type { Database } from '../database/database'
import { entityViewIndex } from './entity-views'

const aRow = (target: string) => ({
  id: 'view',
  tenant_id: 'tenant',
  entity_type: 'DEVICE',
  entity_id: target,
  keys: null,
  start_ts: 0,
  end_ts: 0,
})

test('a view that is deleted while it is read is not in the index', async () => {
  const bus = createBus()
  let answer: (value: object[]) => void = () => {}
  const slow = new Promise<object[]>((resolve) => {
    answer = resolve
  })
  const results = [Promise.resolve([]), slow, Promise.resolve([])]
  const query = { selectAll: () => query, where: () => query, execute: () => results.shift() }
  const index = await entityViewIndex({ selectFrom: () => query } as unknown as Database, bus)
  const reloaded = index.reload('view')
  bus.emit('entityChanged', {
    tenantId: 'tenant',
    entityId: { entityType: 'ENTITY_VIEW', id: 'view' },
    change: 'DELETED',
  })
  answer([aRow('device')])
  expect(await reloaded).toBeUndefined()
  expect(index.of('device')).toEqual([])
})
