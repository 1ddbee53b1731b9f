import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { DataContext, DataKind } from '../data/data-kind'
import { writeData } from './write-data'

test('the items of 50 entities that are copied concurrently are all counted', async () => {
  const kind = {
    kind: 'attributes',
    entityTypes: ['DEVICE'],
    async copy() {
      await setImmediate()
      return 2
    },
  } as unknown as DataKind
  const imported = {
    async *pages() {
      yield Array.from({ length: 50 }, () => ({}))
    },
  }
  let advanced = 0
  let items = 0
  const progress = {
    advance: async (_kind: string, by: number, copied: number) => {
      advanced += by
      items += copied
    },
  }
  const context = { imported, tenantId: 't', source: { data: { by: 'entity' } } } as unknown as DataContext
  expect(await writeData(kind, context, progress as never)).toBe(100)
  expect(advanced).toBe(50)
  expect(items).toBe(100)
})
