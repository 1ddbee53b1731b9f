import { expect, test, vi } from 'vitest'
import type { DataContext } from '../data/data-kind'
import type { DataByEntity } from '../source/source'
import { rotation } from './rotation'

test('a round reads the next 100 entities, and the last round reads all entities', async () => {
  const ids = Array.from({ length: 250 }, (_, index) => String(index).padStart(4, '0'))
  const read: string[] = []
  const after = vi.fn(async (_tenant: string, _types: unknown, last: string, limit: number) => {
    const first = ids.indexOf(last) + 1
    const page = ids.slice(first, first + limit)
    read.push(...page)
    return page.map((id) => ({ source_id: id, entity_type: 'DEVICE', series_until: null }))
  })
  const context = { imported: { after }, tenantId: 't' } as unknown as DataContext
  const rotate = rotation(context, {} as DataByEntity, [])
  await rotate(false)
  expect(read).toEqual(ids.slice(0, 100))
  read.length = 0
  await rotate(true)
  expect(read).toEqual(ids)
})
